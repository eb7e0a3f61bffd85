import { queryValues } from '#src/domain/query-values.ts'
import { queryOf } from './asked-place.ts'

type KeptWindow = Pick<Window, 'location' | 'history' | 'document' | 'addEventListener'>

/** Reloads the page at home in the address's locale, replacing the current history entry. */
export const openHome = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const locale = queryValues(queryOf(location)).get('locale')
  const query = locale === undefined ? '' : `?${new URLSearchParams({ locale }).toString()}`
  history.replaceState(null, '', `${location.pathname}#/home${query}`)
  location.reload()
}

/**
 * Browsers may restore a page from the back-forward cache. While somebody is signed in, the cached page is blank and reloads when
 * it comes back, so nothing is shown after signing out elsewhere.
 */
export const guardKeptPage = (view: KeptWindow, isSomebodySignedIn: () => boolean): void => {
  view.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isSomebodySignedIn()) view.document.body.hidden = true
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSomebodySignedIn()) view.location.reload()
  })
}
