import { createRoot, hydrateRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { stepNames, type Step } from '#src/domain/step.ts'
import { createVault, randomId } from '#src/network/vault.ts'
import { bindAddress } from './address.ts'
import { readArrival } from './arrival.ts'
import { createDrafts } from './drafts.ts'
import { createLanguage, markLanguage } from './language.ts'
import { placeOf } from './place.ts'
import { createSelections } from './selections.ts'
import { createSession, followFlow, type Root } from './session.ts'
import { createSteps, type Steps } from './steps.ts'
import { createStore } from './storage.ts'
import { Storefront } from './storefront.tsx'

/** Storage that turned out to be blocked or full: told once, to whoever asks. */
const createTroubles = () => {
  const listeners = new Set<() => void>()
  let isMemoryOnly = false
  return {
    isMemoryOnly: () => isMemoryOnly,
    note: () => {
      isMemoryOnly = true
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Content that the page brought along: home's, as a block of JSON. */
const contentOfPage = (page: Document): Partial<Record<Step, unknown>> => {
  try {
    return { home: JSON.parse(page.getElementById('content-of-home')?.textContent ?? '') as unknown }
  } catch {
    return {}
  }
}

/** Loads what the likely next step needs: on home with the first touch or key, elsewhere once the step has settled. */
const warmAhead = (root: Root, steps: Steps, warmNetwork: () => void, page: Document) => {
  const warmAfter = (step: Step) => {
    const next = stepNames[stepNames.indexOf(step) + 1]
    if (next) void steps.load(next)
  }
  const onTouch = () => {
    warmNetwork()
    warmAfter('home')
  }
  for (const type of ['pointerdown', 'keydown', 'focusin']) page.addEventListener(type, onTouch, { once: true, passive: true })
  const whenIdle: (work: () => void) => void = 'requestIdleCallback' in globalThis ? requestIdleCallback : (work) => void setTimeout(work, 500)
  followFlow(root, (flow) => {
    if (!flow) return undefined
    let warmed: Step = 'home'
    const look = () => {
      const { at } = flow.getSnapshot().context
      if (at === warmed) return
      warmed = at
      whenIdle(() => warmAfter(at))
    }
    look()
    return flow.subscribe(look).unsubscribe
  })
}

/** Opens the storefront in a page: reads the arrival, starts the charts, and hydrates what was prerendered, or renders anew. */
export const openPage = async (page: Document): Promise<void> => {
  const { location, navigator } = page.defaultView as Window
  const troubles = createTroubles()
  const store = createStore(() => globalThis.sessionStorage, troubles.note)
  const selections = createSelections(store)
  const drafts = createDrafts(store)
  const vault = createVault()
  const place = placeOf(location.pathname)
  const arrival = readArrival(location, navigator.languages?.[0] ?? navigator.language, selections, new Date())
  const html = page.documentElement
  const paintedLocale = html.lang
  const language = createLanguage(arrival.locale)
  const steps = createSteps(language, contentOfPage(page))
  const { root, warmNetwork } = createSession({ input: arrival.input, storefront: place.storefront, selections, drafts, vault })
  root.start()
  const address = bindAddress(root, page.defaultView as Window, arrival.chosenLocale)
  const onLanguage = (locale: string) => {
    void language.change(locale).then(() => {
      markLanguage(locale, html)
      address.showLocale(locale)
    })
  }
  const isHome = arrival.input.at === 'home'
  await Promise.all([
    isHome ? steps.load('home') : language.need('storefront'),
    // Home stays as it was painted until it is known whether the traveller begins there.
    isHome ? waitFor(root, (snapshot) => !snapshot.matches('recalling')) : undefined,
  ])
  html.dataset['storefront'] = place.storefront
  markLanguage(arrival.locale, html)

  const container = page.getElementById('app') as HTMLElement
  const app = (
    <Storefront
      root={root}
      place={place}
      language={language}
      steps={steps}
      drafts={drafts}
      vault={{ seal: vault.seal, mintRequestId: randomId }}
      asked={arrival.asked}
      address={address}
      onLanguage={onLanguage}
      troubles={troubles}
    />
  )
  const startsAtHome = root.getSnapshot().matches('booking') && isHome && steps.loaded().screens.home !== undefined
  const isAsPainted = container.dataset['prerendered'] === `home ${arrival.locale} ${place.storefront}` && paintedLocale === arrival.locale
  if (startsAtHome && isAsPainted && drafts.read('home') === undefined) hydrateRoot(container, app)
  else createRoot(container).render(app)
  warmAhead(root, steps, warmNetwork, page)
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') drafts.flush()
  })
  addEventListener('pagehide', drafts.flush)
}
