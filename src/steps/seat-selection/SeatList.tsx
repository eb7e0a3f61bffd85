import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SelectedSeat } from '#src/domain/cart.ts'
import type { PassengerSeatMap } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import { CommaList } from '#src/trip/CommaList.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { distanceFrom, fulfils, holderOf, isFree, seatRefusalOf, type SeatFact, seatsOf, type SeatWish } from './seat-facts.ts'
import { useSeatWords } from './seat-words.ts'

const shownAtFirst = 8

const none: readonly SelectedSeat[] = []

/** Renders the filters of the map and the list. */
export function SeatWishes({
  wishes,
  onChange,
}: {
  wishes: ReadonlySet<SeatWish>
  onChange: (wishes: ReadonlySet<SeatWish>) => void
}) {
  const { t } = useLingui()
  const names: Record<SeatWish, string> = {
    window: t`Window`,
    aisle: t`Aisle`,
    legroom: t`Extra legroom`,
    free: t`Free of charge`,
  }
  const toggle = (wish: SeatWish) => {
    const next = new Set(wishes)
    if (!next.delete(wish)) next.add(wish)
    onChange(next)
  }
  return (
    <div role="group" aria-label={t`Show only`}>
      <Row gap={2}>
        {(Object.keys(names) as SeatWish[]).map((wish) => (
          <Chip key={wish} pressed={wishes.has(wish)} onClick={() => toggle(wish)}>
            {names[wish]}
          </Chip>
        ))}
      </Row>
    </div>
  )
}

/** Lists the seats that this passenger cannot have, by reason. */
function Refused({ seats, name }: { seats: readonly SeatFact[]; name: string }) {
  const words = useSeatWords()
  const reasons = new Map<SeatRefusal, string[]>()
  for (const { slot, code } of seats) {
    const refusal = seatRefusalOf(slot)
    if (refusal && refusal !== 'otherCabin') reasons.set(refusal, [...(reasons.get(refusal) ?? []), code])
  }
  if (reasons.size === 0) return null
  return (
    <Disclosure summary={<Trans>Seats {name} can’t have, and why</Trans>}>
      <dl>
        {[...reasons].map(([refusal, codes]) => (
          <div key={refusal}>
            <dt>{words.refusal[refusal]}</dt>
            <dd>
              <CommaList items={codes} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

export interface SeatListProps {
  map: PassengerSeatMap
  segmentId: string
  name: string
  wishes: ReadonlySet<SeatWish>
  onWishes: (wishes: ReadonlySet<SeatWish>) => void
  onPick: (seat: string) => void
  onRemove: (seat: string) => void
}

/** Lists the seats with the same actions as on the map. Those nearest to the other passengers come first. */
export function SeatList({ map, segmentId, name, wishes, onWishes, onPick, onRemove }: SeatListProps) {
  const { t } = useLingui()
  const words = useSeatWords()
  const seats = useTrip(({ context }) => context.cart?.seats) ?? none
  const [isWhole, setWhole] = useState(false)
  const all = seatsOf(map)
  const mine = (code: string) => holderOf(seats, segmentId, code)?.passengerId === map.passengerId
  const companions = all.filter(({ code }) => holderOf(seats, segmentId, code) && !mine(code))
  const free = all.filter(({ slot, code }) => mine(code) || (isFree(slot) && !holderOf(seats, segmentId, code)))
  const near = (seat: SeatFact) => (mine(seat.code) ? -1 : companions.length > 0 ? distanceFrom(seat, companions) : 0)
  const fitting = free
    .filter((seat) => mine(seat.code) || fulfils(seat, wishes))
    .toSorted((one, other) => near(one) - near(other) || one.row - other.row || one.across - other.across)
  const shown = isWhole ? fitting : fitting.slice(0, shownAtFirst)
  const count = fitting.length
  return (
    <Card heading={<Trans>Seat map as a list</Trans>}>
      <SeatWishes wishes={wishes} onChange={onWishes} />
      {count === 0 ? (
        <p>
          <Trans>No available seats match. Remove a filter.</Trans>
        </p>
      ) : (
        <DataTable
          label={t`Available seats for ${name}`}
          columns={[
            { id: 'seat', name: <Trans>Seat</Trans> },
            { id: 'where', name: <Trans>Where</Trans> },
            { id: 'price', name: <Trans>Price</Trans>, isNumber: true },
            { id: 'choose', name: <Trans>Choose</Trans> },
          ]}
          rows={shown.map((seat) => ({
            id: seat.code,
            cells: [
              <b key="seat">
                <bdi>{seat.code}</bdi>
              </b>,
              words.where(seat),
              words.price(seat),
              mine(seat.code) ? (
                <Button key="give" aria-label={t`Remove ${seat.code}`} onClick={() => onRemove(seat.code)}>
                  <Trans>Remove</Trans>
                </Button>
              ) : (
                <Button key="take" aria-label={t`Choose ${seat.code} for ${name}`} onClick={() => onPick(seat.code)}>
                  <Trans>Choose</Trans>
                </Button>
              ),
            ],
          }))}
        />
      )}
      {count > shownAtFirst ? (
        <Stack gap={2}>
          <Button variant="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>Show fewer</Trans> : <Plural value={count} one="Show # seat" other="Show all # available seats" />}
          </Button>
        </Stack>
      ) : null}
      <Refused seats={all} name={name} />
    </Card>
  )
}
