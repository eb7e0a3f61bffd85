import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { type SampleState, sampleStates } from '#src/paths/states.ts'
import { Replayed } from '../frame/Replayed.tsx'
import { markLanguage } from '../language/language.ts'

const listed = new Map<string, readonly SampleState[]>()

const statesOf = (chart: string): readonly SampleState[] => {
  const model = chartsTried.find(({ name }) => name === chart)
  const states = listed.get(chart) ?? (model ? sampleStates(model) : [])
  listed.set(chart, states)
  return states
}

let root: Root | undefined

/** Removes the live page, so that its timers cannot change what the author sees. */
const takeOver = (): Root => {
  const place = document.createElement('div')
  document.getElementById('app')?.replaceWith(place)
  return createRoot(place)
}

/** Lists the names of a chart's states. Empty for an unknown chart. */
export const list = (chart: string): readonly string[] => statesOf(chart).map(({ name }) => name)

/** Shows a state of a chart in place of the page. Nothing on it can be pressed, and no request is sent for it. */
export const show = (chart: string, state: string, locale: string): void => {
  const found = statesOf(chart).find(({ name }) => name === state)
  if (!found) return
  markLanguage(locale, document.documentElement)
  root ??= takeOver()
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
