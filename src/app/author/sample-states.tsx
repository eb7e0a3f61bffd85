import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Sample, SampleChart } from '#src/authoring/protocol/frame-messages.ts'
import { Replayed } from '../frame/Replayed.tsx'
import { markLanguage } from '../language/language.ts'
import { followStates, foundState } from './found-states.ts'

let root: Root | undefined

/**
 * Removes the live page, so that its timers cannot change what the author sees, and a screen that it still loads does not report its own
 * step after that of the sample.
 */
const takeOver = (removePage: () => void): Root => {
  removePage()
  const place = document.createElement('div')
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

let latest: Sample | undefined

/** Shows a state of a chart in place of the page, which `removePage` removes. Nothing on it can be pressed, and it sends no request. */
export const show = async (sample: Sample, locale: string, removePage: () => void): Promise<void> => {
  latest = sample
  const { chart, state } = sample
  const found = await foundState(chart, state)
  // The author may have chosen another state during the search.
  if (!found || latest !== sample) return
  markLanguage(locale, document.documentElement)
  root ??= takeOver(removePage)
  root.render(
    <Suspense>
      <Replayed
        key={`${chart} ${state} ${locale}`}
        chart={chart}
        snapshot={found.snapshot}
        locale={locale}
        storefront={document.documentElement.dataset['storefront']}
      />
    </Suspense>,
  )
}
