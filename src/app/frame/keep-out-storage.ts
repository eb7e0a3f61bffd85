/**
 * Hides this browser's local storage from replayed pages. It holds the agent's own data, such as recent searches, which would otherwise
 * appear as the traveller's.
 */
export const keepOutStorage = (view: Window): void => {
  Object.defineProperty(view, 'localStorage', { configurable: true, value: undefined })
}
