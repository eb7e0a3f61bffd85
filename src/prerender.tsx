import { renderToString } from 'react-dom/server'
import type { Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createActor } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import { textsBeforeEditor } from './app/author/before-program.ts'
import { textsBeforeDesk } from './app/desk/before-program.ts'
import { catalogues } from './app/language/catalogues.ts'
import { defaultLocale } from '#src/locales/supported.ts'
import { createLanguage } from './app/language/language.ts'
import type { PageFacts } from './app/start/page-facts.ts'
import { flowActorOf, type RootSnapshot } from './app/session/running-flow.ts'
import type { FlowSnapshot } from '#src/trip/trip.tsx'
import { loadScreen } from './app/frame/screens.ts'
import { chartsWith } from './app/session/session.ts'
import { withoutEffects } from './app/session/without-effects.ts'
import type { WrittenSnapshot } from './app/start/placeholder-root.ts'
import { tableOf } from './app/frame/stations.ts'
import { createSteps } from './app/frame/steps.ts'
import { Storefront } from './app/frame/storefront.tsx'
import { createTroubles } from './app/session/trouble-notes.ts'
import { loadSkeletons } from './app/frame/skeletons.tsx'
import { WaitingPage, WithoutScript } from './app/frame/WaitingPage.tsx'

export { catalogues } from './app/language/catalogues.ts'
export { compiledMessages } from '#src/locales/compiled-messages.ts'
export { directionOf } from '#src/domain/locale.ts'
export { supportedLocales } from '#src/locales/supported.ts'

const never = () => new Promise<never>(() => {})
const nothing = () => {}

const written = <Snapshot extends FlowSnapshot | RootSnapshot>(actor: { getSnapshot(): Snapshot }): WrittenSnapshot<Snapshot> => {
  const { value, context } = actor.getSnapshot()
  return { value, context }
}

const wordsIn = (locale: string, overrides: Messages = {}): Messages =>
  Object.assign({}, ...Object.values(catalogues[locale] ?? {}), overrides)

/** Returns the texts of the desk's and the author's pages in a locale, which are there before any program. */
export const textsOfStaff = (locale: string) => {
  const { i18n } = createLanguage(locale, wordsIn(locale))
  return { desk: textsBeforeDesk(i18n), author: textsBeforeEditor(i18n) }
}

/** Keeps only the given locales of a step's content. The page loads the others when its language changes. */
const onlyIn = (locales: readonly string[], content: unknown): unknown =>
  Object.fromEntries(
    Object.entries(content as Record<string, Record<string, string>>).map(([word, texts]) => [
      word,
      Object.fromEntries(Object.entries(texts).filter(([locale]) => locales.includes(locale))),
    ]),
  )

/** Steps that the page shows with their own skeleton before a script runs. They are those whose addresses are opened most. */
const waitingSteps: readonly Step[] = [
  'flight-selection',
  'passengers',
  'seat-selection',
  'ancillaries',
  'payment',
  'confirmation',
]

/** The parameters of a prerendered page, and what the build knows about it. */
export interface Prerendered {
  configuration: Configuration
  locale: string
  contentOfHome: unknown
  /** Compiled messages of authors, which replace those of the catalogues. */
  overrides?: Messages
  isWordOfHome: (id: string) => boolean
}

/**
 * Returns the parts of a storefront's page in a locale as HTML: home by its real component, skeletons, texts for browsers
 * without JavaScript.
 */
export const renderParts = async ({ configuration, locale, contentOfHome, overrides = {}, isWordOfHome }: Prerendered) => {
  const words = wordsIn(locale, overrides)
  const language = createLanguage(locale, words, () => Promise.resolve({}))
  const steps = createSteps(language, { home: contentOfHome }, loadScreen)
  await Promise.all([steps.load('home'), loadSkeletons()])
  if (!steps.loaded().screens.home) throw new Error('home could not be prerendered: its screen or its words are missing')
  // Created but not started, because the first render shows the initial snapshot.
  const root = createActor(
    chartsWith(
      {
        perform: never,
        ...withoutEffects,
      },
      { booking },
    ),
    {
      input: { executionKey: '', flow: 'booking', at: 'home', kept: nothingKept },
    },
  )
  const flow = flowActorOf(root)
  if (!flow) throw new Error('the root does not begin with a flow')
  const table = tableOf(booking.root)
  const facts: PageFacts = {
    locale,
    configuration,
    contents: { home: onlyIn([locale, defaultLocale], contentOfHome) },
    words: Object.fromEntries(Object.entries(words).filter(([id]) => isWordOfHome(id))),
    table,
    first: { root: written(root), flow: written(flow) },
  }
  const home = renderToString(
    <Storefront
      root={root}
      table={table}
      configuration={configuration}
      language={language}
      steps={steps}
      drafts={{ read: nothing, write: nothing, forget: nothing, flush: nothing, forgetAll: nothing }}
      asked={{ corrections: [] }}
      go={nothing}
      onAccount={nothing}
      onShare={nothing}
      onLanguage={nothing}
      troubles={createTroubles()}
    />,
  )
  const inLanguage = (element: React.ReactNode) => renderToString(<I18nProvider i18n={language.i18n}>{element}</I18nProvider>)
  const waitingOf = (step: Step | undefined) =>
    inLanguage(<WaitingPage step={step} configuration={configuration} locale={locale} table={table} />)
  return {
    home,
    facts,
    waiting: Object.fromEntries([...waitingSteps, undefined].map((step) => [step ?? 'other', waitingOf(step)])),
    withoutScript: inLanguage(<WithoutScript />),
  }
}
