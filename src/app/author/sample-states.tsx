import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { actingAsTraveller } from '#src/authoring/frame/editing.ts'
import type { Board, Sample, SampleChart } from '#src/authoring/protocol/frame-messages.ts'
import { loadReplayed, Replayed } from '../frame/Replayed.tsx'
import { cataloguesBelow, markLanguage } from '../language/language.ts'
import { followStates, foundState } from './found-states.ts'
import { settled } from './DrawnState.tsx'
import { performOn } from './page-actions.ts'
import { SampleDataContext } from './sample-data.ts'
import { SampleFrame } from './SampleFrame.tsx'
import { numberOf, samplePageOf } from './sample-page.ts'
import { loadVariations } from './variations.ts'

let root: Root | undefined

/** Keeps links in a sample state from changing the address, because the author returns to it. */
const leadNowhere = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/**
 * Removes the live page, so that its timers cannot change what the author sees, and a screen that it still loads does not report its own
 * step after that of the sample.
 */
const takeOver = (removePage: () => void): Root => {
  removePage()
  const place = document.createElement('div')
  place.addEventListener('click', leadNowhere)
  document.getElementById('app')?.replaceWith(place)
  return createRoot(place)
}

/** Calls `onFound` with the names of a chart's states, and again whenever the search has found more. */
export const listStates = (chart: SampleChart, onFound: (states: readonly string[], isComplete: boolean) => void): void =>
  followStates(chart, (states, isComplete) =>
    onFound(
      states.map(({ name }) => name),
      isComplete,
    ),
  )

let latest: Sample | Board | undefined

const sheetOf = async ({ chart, state: name, person, variation }: Sample, locale: string) => {
  const varied = variation === undefined ? undefined : (await loadVariations())[variation]
  const state = await foundState(chart, name)
  return state && { sheet: { chart, state, locale, person, changes: varied?.changes }, actions: varied?.actions ?? [] }
}

/**
 * Shows a state of a chart in place of the page, which `removePage` removes, and performs the actions of its variation. What the author
 * presses on it sends no request.
 */
export const show = async (sample: Sample, locale: string, removePage: () => void): Promise<void> => {
  latest = sample
  const drawing = await sheetOf(sample, locale)
  if (!drawing) return
  const { page, data } = samplePageOf(drawing.sheet)
  // A page whose parts cannot be loaded says so itself.
  await loadReplayed(page).catch(() => {})
  // The author may have chosen another state in the meantime.
  if (latest !== sample) return
  markLanguage(locale, document.documentElement)
  const place = (root ??= takeOver(removePage))
  // The old page goes first, because a screen renders its action bar into the page that it finds in the document.
  flushSync(() => place.render(null))
  place.render(
    <Suspense>
      <SampleDataContext value={data}>
        <Replayed key={numberOf(drawing.sheet)} {...page} Around={SampleFrame} />
      </SampleDataContext>
    </Suspense>,
  )
  for (const action of drawing.actions) {
    await settled(document.body)
    if (latest !== sample) return
    await performOn(document.body, action, actingAsTraveller)
  }
}

/** Loads the captions of a storyboard. They are not marked, because authors edit only the texts of travellers. */
const captionsIn = async (locale: string): Promise<I18n> =>
  setupI18n({ locale, messages: { [locale]: await cataloguesBelow('/')(locale, 'author') } })

/**
 * Shows a storyboard in place of the page, which `removePage` removes. Calls `onChoose` with the state of a thumbnail that the author chose, and
 * sets the page's language to that of the thumbnail.
 */
export const showBoard = async (board: Board, removePage: () => void, onChoose: (sample: Sample) => void): Promise<void> => {
  latest = board
  const { chart, captions } = board
  const [{ NamedStoryboard }, i18n] = await Promise.all([import('./Storyboard.tsx'), captionsIn(captions)])
  followStates(chart, (states, isComplete) => {
    if (latest !== board) return
    markLanguage(captions, document.documentElement)
    root ??= takeOver(removePage)
    root.render(
      <I18nProvider i18n={i18n}>
        <NamedStoryboard
          key={JSON.stringify(board)}
          board={board}
          states={states}
          isComplete={isComplete}
          onChoose={(state, locale) => {
            markLanguage(locale, document.documentElement)
            onChoose({ chart, state })
          }}
        />
      </I18nProvider>,
    )
  })
}
