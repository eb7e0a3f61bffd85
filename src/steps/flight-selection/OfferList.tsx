import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { OfferRow } from '#src/domain/itinerary.ts'
import { useFareInShort } from '#src/trip/fare-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { ClockAxis } from '#src/ui/ClockAxis.tsx'
import { OfferBoard, OfferSlot } from '#src/ui/OfferBoard.tsx'
import { addDays } from '#src/ui/calendar-dates.ts'
import { OfferItem, type BoardFacts } from './OfferItem.tsx'

export interface OfferListProps {
  /** All flights of the leg, in the order of the list. */
  rows: readonly OfferRow[]
  /** The flights that match the filters. All others stay mounted but hidden, so changing a filter renders nothing anew. */
  met: readonly OfferRow[]
  /** Width of the widest price, in digits. */
  priceWidth: number
  facts: BoardFacts
  /** Names of the cities at both ends of the leg. */
  from: string
  to: string
}

/** The flights of a leg beside the axis of time. It re-renders only if the list itself changes. */
export const OfferList = memo(function OfferList({ rows, met, priceWidth, facts, from, to }: OfferListProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const inShort = useFareInShort()
  const shown = new Set(met)
  const headOf = (id: string) => {
    const includes = inShort(facts.brands.find((brand) => brand.id === id))
    return id === facts.own?.id ? <Trans>your fare: {includes}</Trans> : includes
  }
  return (
    <OfferBoard
      priceWidth={priceWidth}
      label={t`Flights from ${from} to ${to}`}
      columns={facts.columns.map(({ id, name }) => ({ id, name, detail: headOf(id) }))}
      timesHead={<Trans>Leave, arrive</Trans>}
      timesDetail={<Trans>local times</Trans>}
      axis={
        <ClockAxis
          scale={facts.scale}
          zone={<Trans>{from} time</Trans>}
          nextDay={(midnight) => formatDay(addDays(facts.day, midnight), locale)}
        />
      }
    >
      {rows.map((row) => (
        <OfferSlot key={row.id} hidden={!shown.has(row)}>
          <OfferItem row={row} facts={facts} />
        </OfferSlot>
      ))}
    </OfferBoard>
  )
})
