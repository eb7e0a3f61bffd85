import { queryValues } from '#src/domain/query-values.ts'
import { queryOf } from './asked-place.ts'

type KeptWindow = Pick<Window, 'location' | 'history' | 'document' | 'addEventListener'>

/** Opens home in place of the current page and its history entry. Keeps the locale of the address. */
export const openHome = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const locale = queryValues(queryOf(location)).get('locale')
  const query = locale === undefined ? '' : `?${new URLSearchParams({ locale }).toString()}`
  history.replaceState(null, '', `${location.pathname}#/home${query}`)
  location.reload()
}

/**
 * Keeps personal data out of the back-forward cache: a page cached while somebody is signed in is blanked, and reloads when it is restored.
 * Otherwise Back could show it after signing out in another tab.
 */
export const guardKeptPage = (view: KeptWindow, isSomebodySignedIn: () => boolean): void => {
  view.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isSomebodySignedIn()) view.document.body.hidden = true
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSomebodySignedIn()) view.location.reload()
  })
}
