import { Plural, Trans } from '@lingui/react/macro'
import type { OfferRow } from '#src/domain/itinerary.ts'
import type { FilterName } from '#src/domain/list-view.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChoiceList } from '#src/ui/ChoiceList.tsx'
import { useFilterNames } from './filter-names.ts'
import { type ListPrices, rowsMeeting, withFilter } from './filtering.ts'

export interface NoneLeftProps {
  /** Id of the button that opens the filters. It takes the focus when a press removes this card. */
  id: string
  /** All flights of the leg. */
  rows: readonly OfferRow[]
  on: ReadonlySet<FilterName>
  prices: ListPrices
  onChange: (on: ReadonlySet<FilterName>) => void
}

/** Says that no flight matches the filters, and offers to remove each one that would bring flights back, with their number. */
export default function NoneLeft({ id, rows, on, prices, onChange }: NoneLeftProps) {
  const nameOf = useFilterNames(rows)
  const leave = (left: ReadonlySet<FilterName>) => {
    document.getElementById(id)?.focus()
    onChange(left)
  }
  const choices = [...on]
    .map((name) => ({ name, left: withFilter(on, name) }))
    .map((choice) => ({ ...choice, flights: rowsMeeting(rows, choice.left, prices).length }))
    .filter(({ flights }) => flights > 0)
  return (
    <Card>
      <p>
        <Trans>No flights on this day match your filters.</Trans>
      </p>
      {on.size > 1 && choices.length > 0 ? (
        <ChoiceList
          choices={choices.map(({ name, left, flights }) => {
            const called = nameOf(name)
            return {
              id: name,
              title: <Trans>Without “{called}”</Trans>,
              detail: <Plural value={flights} one="# flight" other="# flights" />,
              onPress: () => leave(left),
            }
          })}
        />
      ) : null}
      <div>
        <Button onClick={() => leave(new Set())}>
          <Trans>Show all flights</Trans>
        </Button>
      </div>
    </Card>
  )
}
