/**
 * Hides this browser's storage, which belongs to the staff member, from replayed pages, for example from recent searches. The
 * desk itself stores nothing there.
 */
export const keepOutStorage = (view: Window): void => {
  Object.defineProperty(view, 'localStorage', { configurable: true, value: undefined })
}
