import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { SeatSlot } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import { nearestSeats } from '#src/domain/seat.ts'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { SeatGrid } from '#src/ui/SeatGrid.tsx'
import { SeatLevels } from '#src/ui/SeatLegend.tsx'
import { aircraftNameOrCode } from './aircraft-names.ts'
import { useFlightName } from './flight-words.ts'
import { priceBands } from './price-bands.ts'
import { SeatCard } from './SeatCard.tsx'
import { NearestSeats, SeatNotice } from './SeatNotice.tsx'
import { useSeatWords } from './seat-words.ts'
import { holderOf, seatRefusalOf, seatOf, seatsOf, type SeatWish } from './seat-facts.ts'
import styles from './seat-selection.module.css'
import type { Turn } from './turn.ts'
import { useMapLines } from './useMapView.ts'

interface Told {
  seat: string
  refusal: SeatRefusal
  /** The passenger for whom the seat was refused. The refusal is not shown for others. */
  passengerId: string
  segmentId: string
}

/** The seat map of the current flight. Above it is the choice of flight, below it why the last seat could not be chosen. */
export function SeatMapPanel({
  turn,
  wishes,
  onPick,
}: {
  turn: Turn
  wishes: ReadonlySet<SeatWish>
  onPick: (seat: string) => void
}) {
  const { t } = useLingui()
  const send = useSend()
  const seatMap = useTrip(({ context }) => context.seatMap)
  const cart = useTrip(({ context }) => context.cart)
  const flightName = useFlightName()
  const [told, setTold] = useState<Told>()
  const hintId = useId()
  const segmentId = turn.segment.segment.id
  const map = turn.segment.passengers.find(({ passengerId }) => passengerId === turn.passengerId)
  const bands = priceBands(map, (code) => holderOf(cart?.seats ?? [], segmentId, code) !== undefined)
  const lines = useMapLines(turn, wishes, bands)
  const words = useSeatWords()
  const name = callNameOf(passengerBy(cart?.passengers, turn.passengerId))
  const aircraft = aircraftNameOrCode(turn.segment.aircraft)
  const flight = flightName(turn.segment.segment, cart?.parts ?? [])

  const press = (seat: string) => {
    setTold(undefined)
    const holder = holderOf(cart?.seats ?? [], segmentId, seat)
    if (!holder) onPick(seat)
    else if (holder.passengerId === turn.passengerId)
      send({ type: 'seat.remove', choice: { segmentId, passengerId: turn.passengerId, seat } })
    else turn.showPassenger(holder.passengerId)
  }
  const refuse = (seat: string) => {
    const slot = seatsOf(map).find(({ code }) => code === seat)?.slot
    const refusal = slot && seatRefusalOf(slot)
    if (refusal) setTold({ seat, refusal, passengerId: turn.passengerId, segmentId })
  }
  const isNews = told?.passengerId === turn.passengerId && told.segmentId === segmentId
  const nearest: SeatSlot[] = isNews && map ? nearestSeats(map, told.seat) : []
  return (
    <>
      {(seatMap?.segments.length ?? 0) > 1 ? (
        <div className={styles.told}>
          <SegmentedControl
            legend={t`Flight`}
            hidesLegend
            choices={(seatMap?.segments ?? []).map(({ segment }) => ({
              value: segment.id,
              label: flightName(segment, cart?.parts ?? []),
            }))}
            value={segmentId}
            onChange={turn.showSegment}
          />
        </div>
      ) : null}
      <VisuallyHidden>
        <span id={hintId}>
          <Trans>Use the arrow keys to move between seats and Enter to choose one. Press a chosen seat to remove it.</Trans>
        </span>
      </VisuallyHidden>
      {isNews ? (
        <div className={styles.told}>
          <SeatNotice seat={told.seat} refusal={told.refusal}>
            <NearestSeats seats={nearest} onPick={press} />
          </SeatNotice>
        </div>
      ) : null}
      {bands.length > 0 ? (
        <div className={styles.told}>
          <SeatLevels label={t`Seat prices`} entries={bands.map((band) => ({ level: band.level, label: words.band(band) }))} />
        </div>
      ) : null}
      <SeatGrid
        key={segmentId}
        label={t`Seat map, ${aircraft}, ${flight}, choosing for ${name}`}
        describedBy={hintId}
        noseLabel={<Trans>nose of the aircraft</Trans>}
        lines={lines}
        startAt={seatOf(cart?.seats ?? [], segmentId, turn.passengerId)?.seat}
        onPress={press}
        onRefused={refuse}
        renderAbout={(seat, isTouched) => (
          <SeatCard turn={turn} seat={seatsOf(map).find(({ code }) => code === seat)} isTouched={isTouched} onPress={press} />
        )}
      />
    </>
  )
}
