import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import { connection } from '#src/network/connection.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { loadPlaceNames } from '#src/trip/place-names.ts'
import { markEntry } from '../browser/history-index.ts'
import { asksForHome } from '../browser/asked-place.ts'
import type { Begun } from './begin.tsx'
import type { EarlySearch } from './early-results.ts'
import { createFormDrafts } from '../browser/drafts.ts'
import { cataloguesBelow, createLanguage, type Language, markLanguage } from '../language/language.ts'
import { readLocale } from '../language/locale.ts'
import { ProgramMissing } from '../frame/Offline.tsx'
import { fetchPageFacts, type PageFacts } from './page-facts.ts'
import { namesStorefront, storefrontPathOf } from '../browser/storefront-path.ts'
import { openAttemptIn, wasSignedIn } from '../browser/session-marks.ts'
import { createPlaceholderRoot } from './placeholder-root.ts'
import type { RootRef } from '../session/running-flow.ts'
import { cataloguesOf, createSteps } from '../frame/steps.ts'
import { createStore } from '../browser/storage.ts'
import { type StorefrontProps, Storefront } from '../frame/storefront.tsx'
import { createTroubles } from '../session/trouble-notes.ts'
import { createWaker } from './charts-on-touch.ts'
import { wakeWhenTouched } from './wake-when-touched.ts'

type Page = Document & { defaultView: Window & typeof globalThis }

/** Root element. The inline script stores on it the last button that was pressed before hydration. */
type Pressed = HTMLElement & { pressed?: HTMLElement | null }

/** Errors caught by the boundary are reported there, and must not count as errors of the page. */
const drawing = { onCaughtError: () => console.warn('a page could not be drawn') }

/** Loads data without which the page cannot work. Until that succeeds, shows an error page with a retry. */
const askUntilItComes = async <Needed,>(
  bring: () => Promise<Needed | undefined>,
  container: HTMLElement,
  language: Language,
): Promise<Needed> => {
  const apology = createRoot(container)
  let needed = await bring()
  while (needed === undefined) {
    document.documentElement.classList.add('live')
    await new Promise<void>((resolve) => {
      apology.render(<ProgramMissing i18n={language.i18n} onRetry={resolve} />)
    })
    needed = await bring()
  }
  apology.unmount()
  return needed
}

/** Returns the configuration of the storefront. Pages that were built for it include it, and other pages request it. */
const configurationFor = async (page: Page, facts: PageFacts | undefined, container: HTMLElement): Promise<Configuration> => {
  const view = page.defaultView
  const brought = facts?.configuration
  const { pathname } = view.location
  if (brought && (!namesStorefront(pathname) || brought.code === storefrontPathOf(pathname).storefront)) return brought
  const language = createLanguage(readLocale(view.location, view.navigator.language).locale)
  const ask = () => import('./ask-configuration.ts').then(({ askConfiguration }) => askConfiguration(view))
  return askUntilItComes(() => ask().catch(() => undefined), container, language)
}

/** Loads a screen. The home page does not need the list of all screens, which is loaded with the charts. */
const screenOf = async (step: Step) =>
  step === 'home' ? (await import('#src/steps/home/screen.tsx')).default : (await import('./load-step.ts')).loadScreen(step)

/**
 * Opens the storefront in a page. The prerendered home page is hydrated with initial snapshots that it includes. Its charts are loaded on
 * the first touch, key press or address change, or at once if somebody is signed in. A new search shows its flights before the charts are
 * loaded. All other pages load the charts first. Returns a function that removes the page.
 */
export const openPage = async (page: Page): Promise<() => void> => {
  const view = page.defaultView
  const opened = view.location.href
  const newIndex = markEntry(view.history) + 1
  const html: Pressed = page.documentElement
  const container = page.getElementById('app') as HTMLElement
  const troubles = createTroubles()
  const store = createStore(() => view.sessionStorage, troubles.noteMemoryOnly)
  const drafts = createFormDrafts(store)
  const facts = await fetchPageFacts(page)
  const configuration = await configurationFor(page, facts, container)
  const browserLanguage = view.navigator.languages?.[0] ?? view.navigator.language
  const { locale, chosen } = readLocale(view.location, browserLanguage, configuration.locales)
  const painted = facts?.locale === locale && facts.configuration === configuration ? facts : undefined
  const untouched = asksForHome(view.location) && openAttemptIn(store) === undefined ? painted : undefined
  const { pathname } = view.location
  const base = namesStorefront(pathname) ? storefrontPathOf(pathname).base : '/'
  const language = createLanguage(locale, painted?.words, cataloguesBelow(base))
  /** Results need few messages before the charts are loaded. The page includes some of them. */
  let isEarly = false
  const steps = createSteps(
    language,
    facts?.locale === locale ? facts.contents : {},
    screenOf,
    (step) => (untouched && step === 'home' ? [] : isEarly && painted ? ['results'] : cataloguesOf(step)),
    async (step) => (await import('./load-step.ts')).loadContent(step),
  )

  let react: ReactRoot | undefined
  let root: RootRef | undefined
  let early: EarlySearch | undefined
  let placeholder: RootRef | undefined
  let turn = 0
  const waker = createWaker({
    whenOnline: connection.whenOnline,
    fetch: async (): Promise<Begun> => {
      isEarly = false
      const [{ begin }] = await Promise.all([import('./begin.tsx'), language.need('storefront', 'trip')])
      const say = (asked: Asked) => {
        turn += 1
        given = { ...given, asked: { ...asked, turn } }
        draw()
      }
      const speak = (wanted: string) => {
        if (configuration.locales.includes(wanted) && wanted !== language.i18n.locale) given.onLanguage(wanted)
      }
      // The address may have changed since the page opened, and request another language.
      const requested = readLocale(view.location, browserLanguage, configuration.locales).chosen
      speak(requested)
      return begin({
        view,
        configuration,
        chosenLocale: requested || chosen,
        newIndex,
        store,
        drafts,
        steps,
        troubles,
        // The traveller may have gone to another address since, perhaps of another conversation.
        early: view.location.href === opened ? early : undefined,
        say,
        speak,
      })
    },
    onAwake: ({ address, root: running, ...begun }) => {
      root = running
      given = { ...given, ...begun, go: address.go }
      draw()
    },
    onTrouble: troubles.noteOffline,
  })
  const onLanguage = async (wanted: string) => {
    const begun = await waker.begun()
    if (!begun) return
    await Promise.all([language.need('home'), steps.loadInAllLanguages(), loadPlaceNames(wanted)])
    await language.change(wanted)
    begun.address.showLocale(wanted)
  }
  let given: Omit<StorefrontProps, 'root'> = {
    table: facts?.table ?? [],
    configuration,
    language,
    steps,
    drafts,
    asked: { corrections: [] },
    go: (path) => void waker.begun().then((begun) => begun?.address.go(path)),
    onAccount: () => {
      void waker.begun().then((begun) => (begun ? begun.openAccount() : troubles.noteOffline(given.onAccount)))
    },
    onShare: () => {
      void waker.begun().then((begun) => (begun ? begun.openSharing() : troubles.noteOffline(given.onShare)))
    },
    onLanguage: (wanted) => void onLanguage(wanted).catch(() => troubles.noteOffline(() => void onLanguage(wanted))),
    troubles,
  }

  let carryOver: (() => void) | undefined
  let isHydrating = false
  const storefront = (onShown?: () => void) => root && <Storefront {...given} root={root} onShown={onShown} />
  // An update during hydration would make React discard the prerendered page and everything typed into it.
  const draw = () => {
    if (!isHydrating) react?.render(storefront())
  }
  const hydrated = () => {
    isHydrating = false
    if (root !== placeholder) draw()
    html.pressed?.click()
    html.pressed?.removeAttribute('aria-busy')
  }

  if (untouched) {
    root = placeholder = createPlaceholderRoot(untouched.first, waker.send)
    await steps.load('home')
  } else {
    const loadResults = () => {
      isEarly = true
      return steps.load('flight-selection')
    }
    const opening = { view, configuration, store, loadResults, onEvent: waker.send }
    early = await import('./early-results.ts').then(({ searchEarly }) => searchEarly(opening)).catch(() => undefined)
    if (early?.shown) given = { ...given, ...early.shown }
    const shown = early?.shown ?? (await askUntilItComes(waker.begun, container, language))
    root = shown.root
    if (page.querySelector('[data-early]'))
      carryOver = await import('./carry-over.ts')
        .then(({ whenReplaceable }) => whenReplaceable(shown.root, steps, locale))
        .catch(() => undefined)
  }
  html.dataset['storefront'] = configuration.code
  markLanguage(locale, html)
  if (untouched && steps.loaded().screens.home && drafts.read('home') === undefined) {
    isHydrating = true
    // A transition hydrates in slices, between which the page reacts to touch and keys.
    startTransition(() => {
      react = hydrateRoot(container, storefront(hydrated), drawing)
    })
  } else {
    react = createRoot(container, drawing)
    react.render(
      storefront(() => {
        carryOver?.()
        // The charts are loaded once the flights are shown, so that they do not delay them.
        void waker.wake()
      }),
    )
  }
  if (untouched) wakeWhenTouched(page, opened, waker.wake)
  if (untouched && wasSignedIn(store)) void waker.wake()
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') drafts.flush()
  })
  view.addEventListener('pagehide', drafts.flush)
  return () => react?.unmount()
}
