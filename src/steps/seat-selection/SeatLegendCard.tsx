import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#src/domain/money.ts'
import type { PassengerSeatMap } from '#src/domain/seat.ts'
import { Card } from '#src/ui/Card.tsx'
import { SeatLegend, type SeatLegendEntry } from '#src/ui/SeatLegend.tsx'
import { isFree, type SeatFact, seatsOf } from './seat-facts.ts'
import { useSeatWords } from './seat-words.ts'

const cheapestFirst = (seats: readonly SeatFact[]): Money[] =>
  seats.flatMap(({ slot }) => (slot.price ? [slot.price] : [])).toSorted((one, other) => one.amount - other.amount)

/** Explains the symbols of the map, with the price of each kind of seat for the current passenger. */
export function SeatLegendCard({ map, initials, name }: { map: PassengerSeatMap; initials: string; name: string }) {
  const { t } = useLingui()
  const words = useSeatWords()
  const free = seatsOf(map).filter(({ slot }) => isFree(slot))
  const isPlain = ({ isExit, hasLegroom }: SeatFact) => !isExit && !hasLegroom
  const from = (seats: readonly SeatFact[], shape: string) => {
    const [lowest] = cheapestFirst(seats)
    if (!lowest) return shape
    const price = words.sum(lowest)
    return lowest.amount < 0 ? words.join([shape, price]) : t`${shape}, from ${price}`
  }
  const plain = cheapestFirst(free.filter(isPlain))
  const [low, high] = [plain[0], plain.at(-1)]
  const entries: SeatLegendEntry[] = [
    {
      id: 'free',
      state: 'free',
      mark: 'A',
      label: t`Available`,
      detail: low && high && words.band({ low, high }),
    },
    {
      id: 'legroom',
      state: 'free',
      feature: 'legroom',
      mark: 'A',
      label: t`Extra legroom`,
      detail: from(
        free.filter(({ hasLegroom, isExit }) => hasLegroom && !isExit),
        t`thick bar`,
      ),
    },
    {
      id: 'exit',
      state: 'free',
      feature: 'exit',
      mark: 'A',
      label: t`Exit row`,
      detail: from(
        free.filter(({ isExit }) => isExit),
        t`double bar`,
      ),
    },
    { id: 'yours', state: 'chosen', mark: initials, label: t`Yours`, detail: t`traveler’s initials` },
    { id: 'taken', state: 'taken', label: t`Taken`, detail: t`cross` },
    { id: 'blocked', state: 'blocked', label: t`Not for ${name}`, detail: t`stripes; press one to see why` },
  ]
  return (
    <Card heading={<Trans>Seat map key</Trans>}>
      <SeatLegend entries={entries} />
    </Card>
  )
}
