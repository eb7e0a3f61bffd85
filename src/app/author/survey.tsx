import { sourcesIn } from '#src/authoring/frame/select.ts'
import { type Sample, sampleCharts, type ShownText } from '#src/authoring/protocol/frame-messages.ts'
import { allStates } from './found-states.ts'
import { openPane } from './pane-out-of-sight.tsx'

/** Number of pages that are drawn beside each other, because each waits for its texts to settle. */
const panes = 3

/** Width of a computer's window, in pixels. */
const width = 1_280

/**
 * Draws every state of every chart in panes out of sight, and calls `onDrawn` with the texts that each shows. A state that cannot be drawn has
 * none.
 */
export const survey = async (locale: string, onDrawn: (sample: Sample, texts: readonly ShownText[]) => void): Promise<void> => {
  for (const chart of sampleCharts) {
    const waiting = [...(await allStates(chart))]
    const drawWaiting = async () => {
      const pane = openPane(width)
      for (let state = waiting.shift(); state; state = waiting.shift()) {
        const body = await pane.draw({ chart, state, locale })
        onDrawn({ chart, state: state.name }, body ? sourcesIn(body) : [])
      }
      pane.close()
    }
    await Promise.all(Array.from({ length: panes }, drawWaiting))
  }
}
