/** Errors of resizing frames are silently ignored: the browser reports a loop that ends by itself. */
export const ignoreFrameResizing = (view: Pick<Window, 'addEventListener'>): void => {
  view.addEventListener(
    'error',
    (event) => {
      // What fails to load, an image or a script, passes here as well and has no message.
      if (!('message' in event) || !event.message.startsWith('ResizeObserver loop')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
