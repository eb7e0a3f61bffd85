/** Gives the current history entry an index in its state if it has none. Returns its index. */
export const markEntry = (history: Pick<History, 'state' | 'replaceState'>, newIndex = 0): number => {
  const { state } = history
  if (typeof state?.index === 'number') return state.index
  history.replaceState({ index: newIndex }, '')
  return newIndex
}
