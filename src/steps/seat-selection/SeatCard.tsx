import { Trans, useLingui } from '@lingui/react/macro'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { holderOf, seatRefusalOf, type SeatFact } from './seat-facts.ts'
import { useSeatWords } from './seat-words.ts'
import styles from './seat-selection.module.css'
import type { Turn } from './turn.ts'

export interface SeatCardProps {
  turn: Turn
  /** The hovered, focused or touched seat. Undefined until there is one. */
  seat: SeatFact | undefined
  /** The seat was touched once: the next touch chooses it. */
  isTouched: boolean
  onPress: (seat: string) => void
}

/** Describes a seat before it is chosen: its position, its price, its occupant or why it is blocked, and a button to choose it. */
export function SeatCard({ turn, seat, isTouched, onPress }: SeatCardProps) {
  const { t } = useLingui()
  const words = useSeatWords()
  const cart = useTrip(({ context }) => context.cart)
  if (!seat)
    return (
      <p className={styles.card}>
        <span className={styles.state}>
          <Trans>Point to or tap a seat to see its price.</Trans>
        </span>
      </p>
    )
  const { code } = seat
  const nameOf = (id: string) => callNameOf(passengerBy(cart?.passengers, id))
  const holder = holderOf(cart?.seats ?? [], turn.segment.segment.id, code)
  const refusal = holder ? undefined : seatRefusalOf(seat.slot)
  const name = nameOf(holder?.passengerId ?? turn.passengerId)
  const isOwn = holder?.passengerId === turn.passengerId
  const action = isOwn ? t`Remove ${code}` : holder ? t`Change ${name}’s seat` : t`Take ${code}`
  const state = refusal ? words.refusal[refusal] : holder ? t`${name} sits here` : t`available for ${name}`
  return (
    <div className={styles.card}>
      <p className={styles.facts}>
        <span>
          <b>
            <bdi>{code}</bdi>
          </b>{' '}
          {words.where(seat)}
        </span>
        <span className={styles.state}>{state}</span>
      </p>
      {refusal ? null : (
        <>
          <b>
            <bdi>{words.price(seat)}</bdi>
          </b>
          <Button onClick={() => onPress(code)}>{action}</Button>
        </>
      )}
      <LiveRegion message={isTouched && !refusal ? t`${words.name(seat, state)}. Tap again to choose it.` : ''} />
    </div>
  )
}
