import { Plural, Trans } from '@lingui/react/macro'
import type { Hold, HoldOption } from '#src/domain/hold.ts'
import styles from './HoldClocks.module.css'
import { type TimeLeft, timeLeft } from './hold-moments.ts'
import { AirportTime } from './AirportTime.tsx'
import { useNow } from './now.ts'
import { claimed } from './claimed.ts'

function Left({ left: { days, hours, minutes, isOver } }: { left: TimeLeft }) {
  if (isOver) return <Trans>The deadline has passed.</Trans>
  if (days > 0 && hours === 0)
    return (
      <Trans>
        <Plural value={days} one="# day" other="# days" /> left
      </Trans>
    )
  if (days > 0)
    return (
      <Trans>
        <Plural value={days} one="# day" other="# days" /> and <Plural value={hours} one="# hour" other="# hours" /> left
      </Trans>
    )
  if (hours > 0 && minutes === 0)
    return (
      <Trans>
        <Plural value={hours} one="# hour" other="# hours" /> left
      </Trans>
    )
  if (hours > 0)
    return (
      <Trans>
        <Plural value={hours} one="# hour" other="# hours" /> and <Plural value={minutes} one="# minute" other="# minutes" /> left
      </Trans>
    )
  return (
    <Trans>
      <Plural value={minutes} one="# minute" other="# minutes" /> left
    </Trans>
  )
}

interface HoldClocksProps {
  hold: HoldOption & Pick<Hold, 'clockSkew'>
  /** Reference of the booking on hold. Undefined while a hold is only offered. */
  reference?: string
  counts?: boolean
}

/** Shows the deadlines of a hold, for paying and for the price guarantee, in local time of the origin and of the traveller. */
export function HoldClocks({ hold, reference, counts = true }: HoldClocksProps) {
  const now = useNow() + (hold.clockSkew ?? 0)
  const guarantee = timeLeft(hold.priceGuaranteedUntil, now)
  return (
    <dl
      className={styles.clocks}
      {...(reference && claimed('heldUntil', { reference, payBy: hold.payBy, priceUntil: hold.priceGuaranteedUntil }))}
    >
      <div>
        <dt>
          <Trans>Pay by</Trans>
        </dt>
        <dd>
          <AirportTime instant={hold.payBy} airport={hold.origin} zone={hold.originZone} />
          {counts ? (
            <span className={styles.left}>
              <Left left={timeLeft(hold.payBy, now)} />
            </span>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Price guaranteed until</Trans>
        </dt>
        <dd>
          <AirportTime instant={hold.priceGuaranteedUntil} airport={hold.origin} zone={hold.originZone} />
          {counts && guarantee.isOver ? (
            <span className={styles.left}>
              <Trans>Expired: your seats are held, but today’s price applies.</Trans>
            </span>
          ) : null}
        </dd>
      </div>
    </dl>
  )
}
