import { renderToString } from 'react-dom/server'
import { I18nProvider } from '@lingui/react'
import { createActor } from 'xstate'
import { nothingKept } from '#machines/trip.ts'
import { stepNames } from '#src/domain/step.ts'
import { createLanguage } from './app/language.ts'
import { placeOf } from './app/place.ts'
import { chartsWith } from './app/session.ts'
import { createSteps } from './app/steps.ts'
import { Storefront } from './app/storefront.tsx'
import { Waiting, WithoutScript } from './app/Waiting.tsx'

export { stepNames } from '#src/domain/step.ts'
export { directionOf } from '#src/domain/locale.ts'
export { supportedLocales } from '#src/locales/supported.ts'

const never = () => new Promise<never>(() => {})
const nothing = () => {}

/** The parts of a page in a locale, as HTML: home by its real component, a skeleton of every step, words for pages without script. */
export const renderParts = async (locale: string, contentOfHome: unknown) => {
  const place = placeOf('/')
  const language = createLanguage(locale)
  const steps = createSteps(language, { home: contentOfHome })
  await steps.load('home')
  if (!steps.loaded().screens.home) throw new Error('home could not be prerendered: its screen or its words are missing')
  // Created, not started: the first snapshot is what the first render of the page shows.
  const root = createActor(chartsWith({ perform: never, clearSelections: nothing, storeAttempt: nothing }), {
    input: { executionKey: '', flow: 'booking', at: 'home', kept: nothingKept },
  })
  const home = renderToString(
    <Storefront
      root={root}
      place={place}
      language={language}
      steps={steps}
      drafts={{ read: nothing, write: nothing, forget: nothing, flush: nothing, forgetAll: nothing }}
      vault={{ seal: () => '', mintRequestId: () => '' }}
      asked={{ corrections: [] }}
      address={{ hook: () => ['/home', nothing], searchHook: () => '', hrefs: (path) => `#${path}` }}
      onLanguage={nothing}
      troubles={{ isMemoryOnly: () => false, subscribe: () => nothing }}
    />,
  )
  const inLanguage = (element: React.ReactNode) => renderToString(<I18nProvider i18n={language.i18n}>{element}</I18nProvider>)
  return {
    home,
    storefront: place.storefront,
    waiting: stepNames.map((step) => inLanguage(<Waiting step={step} place={place} />)).join(''),
    withoutScript: inLanguage(<WithoutScript />),
  }
}
