/** Suppresses ResizeObserver loop errors. They are harmless, because browsers end the loop themselves. */
export const ignoreFrameResizing = (view: Pick<Window, 'addEventListener'>): void => {
  view.addEventListener(
    'error',
    (event) => {
      // This listener also receives load errors of images and scripts, which have no message.
      if (!('message' in event) || !event.message.startsWith('ResizeObserver loop')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
