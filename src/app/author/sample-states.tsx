import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Sample } from '#src/authoring/protocol/frame-messages.ts'
import type { Flow } from '#src/domain/flow.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { type SampleState, sampleStates } from '#src/paths/states.ts'
import { Replayed } from '../frame/Replayed.tsx'
import { markLanguage } from '../language/language.ts'

const listed = new Map<Flow, readonly SampleState[]>()

const statesOf = (flow: Flow): readonly SampleState[] => {
  const model = chartsTried.find(({ name }) => name === flow)
  const states = listed.get(flow) ?? (model ? sampleStates(model) : [])
  listed.set(flow, states)
  return states
}

let root: Root | undefined

/** Removes the live page, so that its timers cannot change what the author sees. */
const takeOver = (): Root => {
  const place = document.createElement('div')
  document.getElementById('app')?.replaceWith(place)
  return createRoot(place)
}

/** Lists the names of a flow's states. */
export const list = (flow: Flow): readonly string[] => statesOf(flow).map(({ name }) => name)

/** Shows a state of a flow in place of the page. Nothing on it can be pressed, and it sends no request. */
export const show = ({ flow, state }: Sample, locale: string): void => {
  const found = statesOf(flow).find(({ name }) => name === state)
  if (!found) return
  markLanguage(locale, document.documentElement)
  root ??= takeOver()
  root.render(
    <Suspense>
      <Replayed
        key={`${flow} ${state} ${locale}`}
        chart={flow}
        snapshot={found.snapshot}
        locale={locale}
        storefront={document.documentElement.dataset['storefront']}
      />
    </Suspense>,
  )
}
