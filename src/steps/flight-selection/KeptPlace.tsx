import { Component } from 'react'

/** A row in sight, and its distance from the top of the window. */
interface SeenRow {
  row: Element
  top: number
}

/** What the traveller reads: the rows in sight, the best one to hold the place first, and the focused element with its row. */
interface Place {
  rows: SeenRow[]
  focused: Element | null
  focusedRow: Element | null | undefined
}

const rowsInSight = (): SeenRow[] =>
  [...document.querySelectorAll('main li:has(> article)')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > top && bottom > 0 && top < innerHeight ? [{ row, top }] : []
  })

/** Focuses a row, by default the first one in sight. */
export const focusRow = (row: Element | undefined = rowsInSight()[0]?.row): void =>
  row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })

const placeNow = (): Place => {
  const focused = document.activeElement
  const focusedRow = focused?.closest('main li:has(> article)')
  // The row with the focus holds the place, else the first one that is wholly in sight.
  const rank = ({ row, top }: SeenRow) => (row === focusedRow ? 0 : top >= 0 ? 1 : 2)
  return { rows: rowsInSight().toSorted((one, other) => rank(one) - rank(other)), focused, focusedRow }
}

const keep = ({ rows, focused, focusedRow }: Place): void => {
  const held = rows.find(({ row }) => row.getClientRects().length > 0)
  if (held) scrollBy({ top: held.row.getBoundingClientRect().top - held.top, behavior: 'instant' })
  if (focusedRow && !focused?.isConnected) focusRow(focusedRow.isConnected ? focusedRow : held?.row)
}

/** Keeps the row that the traveller reads where it is, and the focus in it, whenever `of` changes. */
export class KeptPlace extends Component<{ of: unknown }> {
  override getSnapshotBeforeUpdate({ of }: Readonly<{ of: unknown }>): Place | null {
    return of === this.props.of ? null : placeNow()
  }

  override componentDidUpdate(_props: object, _state: object, place: Place | null): void {
    if (place) keep(place)
  }

  override render() {
    return null
  }
}
