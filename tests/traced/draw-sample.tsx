import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { type PageAction, performOn, showsAll, until } from '#src/app/author/page-actions.ts'
import { SampleDataContext } from '#src/app/author/sample-data.ts'
import { SampleFrame } from '#src/app/author/SampleFrame.tsx'
import { samplePageOf, type Sheet } from '#src/app/author/sample-page.ts'
import { loadReplayed, Replayed } from '#src/app/frame/Replayed.tsx'
import { sourcesIn } from '#src/authoring/frame/select.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { findStates, type SampleState } from '#src/paths/states.ts'

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/**
 * Draws a sample, performs actions on its page, and lists the texts that it shows, for example `steps/home title`. Waits for the parts of the
 * page with the texts in `shows`. Needs `guardPage`.
 */
export const textsOfSample = async (
  sheet: Sheet,
  actions: readonly PageAction[] = [],
  shows: readonly string[] = [],
): Promise<string[]> => {
  const { page, data } = samplePageOf(sheet)
  await loadReplayed(page)
  await act(async () => {
    render(
      <Suspense>
        <SampleDataContext value={data}>
          <Replayed {...page} Around={SampleFrame} />
        </SampleDataContext>
      </Suspense>,
    )
  })
  await settled()
  for (const action of actions) {
    await act(() => performOn(document.body, action))
    await settled()
  }
  await act(() => until(() => showsAll(document.body, shows)))
  const texts = sourcesIn(document.body).map(({ document: of, word }) => `${of} ${word}`)
  cleanup()
  document.body.replaceChildren()
  return texts
}

/** Finds all states of a chart. */
export const statesOf = (chart: string): SampleState[] => {
  const model = chartsTried.find(({ name }) => name === chart)
  return model ? [...findStates(model)].flat() : []
}
