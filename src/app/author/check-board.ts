import { type PageTrouble, troublesOn } from '#src/authoring/frame/page-troubles.ts'
import type { SampleChart } from '#src/authoring/protocol/frame-messages.ts'
import type { SampleState } from '#src/paths/states.ts'
import { openPane } from './pane-out-of-sight.tsx'

/** A thumbnail of a storyboard. `width` is in pixels. */
export interface BoardCell {
  state: string
  width: number
  locale: string
}

export const keyOf = ({ state, width, locale }: BoardCell): string => `${state} ${width} ${locale}`

interface BoardToCheck {
  chart: SampleChart
  states: readonly SampleState[]
  columns: readonly { width: number; locale: string }[]
}

/** Draws every thumbnail of a storyboard out of sight, column by column, and calls `onChecked` with the problems of each. */
export const checkBoard = async (
  { chart, states, columns }: BoardToCheck,
  onChecked: (cell: BoardCell, troubles: readonly PageTrouble[]) => void,
): Promise<void> => {
  for (const { width, locale } of columns) {
    const pane = openPane(width)
    for (const state of states) {
      const body = await pane.draw({ chart, state, locale })
      onChecked({ state: state.name, width, locale }, body ? troublesOn(body.ownerDocument, locale) : [])
    }
    pane.close()
  }
}
