//! From SVG to pixels: the browser draws the file as an image on an invisible canvas. It does not know what
//! the picture shows.

use habemus_core::export::FileKind;
use js_sys::Promise;
use scene::Frame;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::files;
use crate::browser;

/// A canvas of one size, reused for one picture after the other.
pub struct Raster {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    width: u32,
    height: u32,
}

impl Raster {
    /// `scale` is the number of canvas pixels per pixel of the picture.
    pub fn new(size: Frame, scale: u32) -> Option<Raster> {
        let canvas: HtmlCanvasElement = browser::document()?.create_element("canvas").ok()?.unchecked_into();
        let (width, height) = (size.width as u32 * scale, size.height as u32 * scale);
        canvas.set_width(width);
        canvas.set_height(height);
        let options = js_sys::Object::new();
        // It is read after every picture; without this hint the browser may keep it in memory that is
        // slow to read.
        js_sys::Reflect::set(&options, &"willReadFrequently".into(), &true.into()).ok()?;
        let context = canvas.get_context_with_context_options("2d", &options).ok()??;
        Some(Raster { canvas, context: context.unchecked_into(), width, height })
    }

    /// Draws a file; the page goes on while the browser reads it.
    pub async fn draw(&self, svg: &str) -> Result<(), JsValue> {
        let address = Url::create_object_url_with_blob(&files::blob(svg, FileKind::Svg)?)?;
        let drawn = self.draw_from(&address).await;
        Url::revoke_object_url(&address).ok();
        drawn
    }

    async fn draw_from(&self, address: &str) -> Result<(), JsValue> {
        let image = HtmlImageElement::new()?;
        image.set_src(address);
        JsFuture::from(image.decode()).await?;
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        self.context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
    }

    /// The canvas as bytes, four per pixel.
    pub fn pixels(&self) -> Result<Vec<u8>, JsValue> {
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        Ok(self.context.get_image_data(0.0, 0.0, width, height)?.data().0)
    }

    /// The canvas as a PNG file.
    pub async fn png(&self) -> Result<Blob, JsValue> {
        let canvas = self.canvas.clone();
        let promise = Promise::new(&mut |resolve, reject| {
            let done = Closure::once_into_js(move |blob: JsValue| {
                resolve.call1(&JsValue::NULL, &blob).ok();
            });
            if canvas.to_blob(done.unchecked_ref()).is_err() {
                reject.call0(&JsValue::NULL).ok();
            }
        });
        JsFuture::from(promise).await?.dyn_into()
    }
}
