/** Ignores ResizeObserver loop errors: the browser reports a loop that ends by itself. */
export const ignoreFrameResizing = (view: Pick<Window, 'addEventListener'>): void => {
  view.addEventListener(
    'error',
    (event) => {
      // Load errors of images and scripts also arrive here, without a message.
      if (!('message' in event) || !event.message.startsWith('ResizeObserver loop')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
