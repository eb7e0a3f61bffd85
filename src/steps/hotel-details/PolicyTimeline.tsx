import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CancellationPolicy,
  type HotelDetails,
  type HotelRoom,
  policyTimeline,
  type PolicyPeriod,
} from '#src/domain/hotel.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useNow } from '#src/trip/now.ts'
import { useLocalMoment } from '#src/trip/stay-words.ts'
import { Muted } from '#src/ui/Layout.tsx'
import styles from './hotel-details.module.css'

/** The time at an instant in a zone, `YYYY-MM-DDTHH:mm`. */
const localIn = (zone: string, instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    .format(new Date(instant))
    .replace(' ', 'T')

function Period({ period: { from, until, fee } }: { period: PolicyPeriod }) {
  const locale = useLocale()
  const at = useLocalMoment()
  const start = from === undefined ? '' : at(from)
  const end = until === undefined ? '' : at(until)
  const sum = fee ? formatMoney(fee, locale) : ''
  return (
    <li className={fee ? styles.costly : styles.free}>
      <b>{sum === '' ? <Trans>Free to cancel</Trans> : <Trans>Canceling costs {sum}</Trans>}</b>
      <br />
      {start !== '' && end !== '' ? (
        <Trans>
          from {start} until {end}
        </Trans>
      ) : end === '' ? (
        start === '' ? (
          <Trans>from now on</Trans>
        ) : (
          <Trans>from {start}</Trans>
        )
      ) : (
        <Trans>until {end}</Trans>
      )}
    </li>
  )
}

/** Draws the cancellation policy of a room as a line in time, by the hotel's clock. */
export function PolicyTimeline({ hotel, room, policy }: { hotel: HotelDetails; room: HotelRoom; policy: CancellationPolicy }) {
  const { i18n } = useLingui()
  const instant = useNow()
  const now = localIn(hotel.zone, instant)
  const periods = policyTimeline(policy, { total: room.total, checkInFrom: hotel.checkInFrom, now })
  const zone =
    new Intl.DateTimeFormat(i18n.locale, { timeZone: hotel.zone, timeZoneName: 'longGeneric' })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? hotel.zone
  return (
    <>
      <ol className={styles.timeline}>
        {periods.map((period) => (
          <Period key={`${period.from} ${period.until}`} period={period} />
        ))}
      </ol>
      <p>
        <Muted small>
          <Trans>Times are the hotel’s: {zone}.</Trans>
        </Muted>
      </p>
    </>
  )
}
