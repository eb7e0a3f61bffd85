/**
 * Hides this browser's local storage from replayed pages. It belongs to the staff member, so a replayed page would show, for example, their
 * recent searches. The desk itself stores nothing there.
 */
export const keepOutStorage = (view: Window): void => {
  Object.defineProperty(view, 'localStorage', { configurable: true, value: undefined })
}
