import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import type { FlowEvent } from '#machines/events.ts'
import { createVault, randomId } from '#src/network/vault.ts'
import { asksForHome } from './asked-place.ts'
import type { Begun } from './begin.ts'
import { createDrafts } from './drafts.ts'
import { catalogueWith, createLanguage, markLanguage } from './language.ts'
import { readLocale } from './locale.ts'
import { readPageFacts } from './page-facts.ts'
import { placeOf } from './place.ts'
import { flowOf } from './running-flow.ts'
import { createSelections } from './selections.ts'
import { createStandIn } from './stand-in.ts'
import { createSteps } from './steps.ts'
import { createStore } from './storage.ts'
import { type Given, Storefront } from './storefront.tsx'
import { createTroubles } from './trouble-notes.ts'

const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Opens the storefront in a page. Untouched home is hydrated with the charts' first snapshot, which the build wrote into the page, and the charts
 * come with the first touch, key or move of the address; everywhere else they are fetched at once.
 */
export const openPage = async (page: Document): Promise<void> => {
  const view = page.defaultView as Window & typeof globalThis
  const html = page.documentElement
  const troubles = createTroubles()
  const store = createStore(() => view.sessionStorage, troubles.noteMemoryOnly)
  const selections = createSelections(store)
  const drafts = createDrafts(store)
  const vault = createVault()
  const place = placeOf(view.location.pathname)
  const facts = readPageFacts(page)
  const { locale, chosen } = readLocale(view.location, view.navigator.languages?.[0] ?? view.navigator.language)
  const language = createLanguage(locale, catalogueWith(facts?.locale ?? '', facts?.words ?? {}))
  const steps = createSteps(language, facts?.contents ?? {})

  let begun: Begun | undefined
  let react: ReactRoot | undefined
  let given: Given
  const show = (more: Partial<Given>) => {
    given = { ...given, ...more }
    react?.render(<Storefront {...given} />)
  }
  const take = (started: Begun) => {
    const { root, address, arrival, table, RootPage, Troubles } = started
    begun = started
    show({ root, table, asked: arrival.asked, go: address.go, RootPage, Troubles })
  }
  const fetchCharts = async (): Promise<Begun> => {
    const { begin } = await import('./begin.ts')
    return begin({ view, storefront: place.storefront, chosenLocale: chosen, selections, drafts, vault, steps })
  }
  const waiting: FlowEvent[] = []
  let fetching: Promise<void> | undefined
  const wake = (): Promise<void> => {
    fetching ??= fetchCharts().then((started) => {
      take(started)
      for (const event of waiting.splice(0)) flowOf(started.root)?.send(event)
    })
    return fetching.catch(() => {
      fetching = undefined
      if (waiting.length > 0) troubles.noteOffline(() => void wake())
    })
  }
  const onLanguage = (wanted: string) => {
    void language.change(wanted).then(async () => {
      markLanguage(wanted, html)
      await wake()
      begun?.address.showLocale(wanted)
    })
  }
  given = {
    root: undefined as never,
    table: facts?.table ?? [],
    place,
    language,
    steps,
    drafts,
    vault: { seal: vault.seal, mintRequestId: randomId },
    asked: { corrections: [] },
    go: (to) => {
      void wake().then(() => begun?.address.go(to))
    },
    onLanguage,
    troubles,
  }

  const container = page.getElementById('app') as HTMLElement
  const isUntouched = facts !== undefined && asksForHome(view.location) && selections.openAttempt() === undefined
  if (isUntouched) {
    await steps.load('home')
    given.root = createStandIn(facts.first, (event) => {
      waiting.push(event)
      void wake()
    })
    for (const type of firstTouches) page.addEventListener(type, () => void wake(), { once: true, passive: true, capture: true })
    for (const type of ['hashchange', 'popstate'] as const) view.addEventListener(type, () => void wake(), { once: true })
  } else {
    const [started] = await Promise.all([fetchCharts(), language.need('storefront')])
    take(started)
    await started.isSettled()
  }
  html.dataset['storefront'] = place.storefront
  markLanguage(locale, html)

  const isAsPainted = facts?.locale === locale && facts.storefront === place.storefront
  const app = <Storefront {...given} />
  if (isUntouched && isAsPainted && steps.loaded().screens.home && drafts.read('home') === undefined) {
    react = hydrateRoot(container, app)
  } else {
    react = createRoot(container)
    react.render(app)
  }
  if (isUntouched && page.activeElement && page.activeElement !== page.body) void wake()
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') drafts.flush()
  })
  view.addEventListener('pagehide', drafts.flush)
}
