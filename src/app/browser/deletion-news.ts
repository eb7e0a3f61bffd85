/**
 * Name of an item in local storage. Setting and removing it tells the other tabs that an account has been deleted. Its value is the code of the
 * airline, whose storefronts share their accounts.
 */
const newsItem = 'farechart-account-deleted'

/** Returns the airline of a storefront, whose code begins with the airline's. */
const airlineOf = (storefront: string): string => storefront.slice(0, 2)

/** Tells other tabs of this browser that the account has been deleted. Does nothing if local storage is blocked. */
export const tellOfDeletion = (storefront: string): void => {
  try {
    localStorage.setItem(newsItem, airlineOf(storefront))
    localStorage.removeItem(newsItem)
  } catch {
    // The other tabs learn it with their next request.
  }
}

/** Calls `onDeleted` when another tab of this browser reports that an account of this storefront's airline has been deleted. */
export const whenDeletedElsewhere = (view: Pick<Window, 'addEventListener'>, storefront: string, onDeleted: () => void): void =>
  view.addEventListener('storage', ({ key, newValue }) => {
    if (key === newsItem && newValue === airlineOf(storefront)) onDeleted()
  })
