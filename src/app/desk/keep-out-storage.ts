/**
 * What this browser keeps is the staff's own: a page that is replayed reads none of it, as the last searches. The desk itself keeps nothing
 * there.
 */
export const keepOutStorage = (view: Window): void => {
  Object.defineProperty(view, 'localStorage', { configurable: true, value: undefined })
}
