/** Item of recent searches in local storage. Home loads the code that reads it only if it exists. */
export const storageKey = 'DX_recentSearches'

/** Deletes all recent searches and watched prices. */
export const clearRecentSearches = (): void => {
  try {
    localStorage.removeItem(storageKey)
    localStorage.removeItem('DX_watchedPrices')
  } catch {
    // Blocked storage contains no searches.
  }
}
