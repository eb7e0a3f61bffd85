import { queryValues } from '#src/domain/query-values.ts'
import { queryOf } from './asked-place.ts'

type KeptWindow = Pick<Window, 'location' | 'history' | 'document' | 'addEventListener'>

/** Reloads the page at home in the address's locale. Replaces the current history entry. */
export const openHome = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const locale = queryValues(queryOf(location)).get('locale')
  const query = locale === undefined ? '' : `?${new URLSearchParams({ locale }).toString()}`
  history.replaceState(null, '', `${location.pathname}#/home${query}`)
  location.reload()
}

/**
 * Protects personal data in the back-forward cache. While somebody is signed in, a page that is cached is blanked, and reloads when it is
 * restored. It could otherwise be seen after signing out in another tab.
 */
export const guardKeptPage = (view: KeptWindow, isSomebodySignedIn: () => boolean): void => {
  view.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isSomebodySignedIn()) view.document.body.hidden = true
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSomebodySignedIn()) view.location.reload()
  })
}
