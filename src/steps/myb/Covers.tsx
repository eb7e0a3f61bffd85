import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, Cover, Waitlisted } from '#src/domain/booking.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { FlightCities, FlightMoment } from '#src/trip/FlightLine.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { AirportTime } from '#src/trip/AirportTime.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { formatDeviceDay } from '#src/trip/wall-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './myb.module.css'
import { claimed } from '#src/trip/claimed.ts'
import { coverClaim, CoverTerms } from '#src/trip/CoverTerms.tsx'

function CoverLine({ cover, booking, airport }: { cover: Cover; booking: Booking; airport: string }) {
  const { t } = useLingui()
  const names = { CFAR: t`Cancel for any reason`, REFUND_PROTECT: t`Refund protection` }
  return (
    <li {...coverClaim(booking.reference, cover)}>
      <b>{names[cover.kind]}</b>
      <br />
      <CoverTerms cover={cover} booking={booking} airport={airport} />
    </li>
  )
}

/**
 * Lists the trip's insurance and covers that no supplier has to fulfil, such as those of older bookings. Renders nothing if there are
 * none.
 */
export function Covers({ booking, airport }: { booking: Booking; airport: string }) {
  const locale = useLocale()
  const listed = new Set((booking.fulfilment ?? []).map(({ reference }) => reference))
  const covers = booking.covers.filter(({ reference }) => !listed.has(reference))
  const insurance = listed.has(booking.insurance?.policyNumber) ? undefined : booking.insurance
  if (covers.length === 0 && !insurance) return null
  return (
    <Card heading={<Trans>Insurance and protection</Trans>}>
      <ul className={styles.lines}>
        {insurance ? (
          <li {...claimed('insured', { reference: booking.reference, policy: insurance.policyNumber, price: insurance.price })}>
            <b>
              <Trans>Travel insurance</Trans>
            </b>{' '}
            <Price money={insurance.price} locale={locale} />
            <br />
            <Muted small>
              <Trans>
                Policy <bdi>{insurance.policyNumber}</bdi>
              </Trans>
            </Muted>
          </li>
        ) : null}
        {covers.map((cover) => (
          <CoverLine key={cover.reference} cover={cover} booking={booking} airport={airport} />
        ))}
      </ul>
    </Card>
  )
}

function WaitlistStatus({ status }: Pick<Waitlisted, 'status'>) {
  if (status === 'cleared')
    return (
      <Tag kind="ok">
        <Trans>confirmed</Trans>
      </Tag>
    )
  return (
    <Tag kind={status === 'waitlisted' ? 'day' : 'plain'}>
      {status === 'waitlisted' ? <Trans>waiting for a seat</Trans> : <Trans>no seat became free</Trans>}
    </Tag>
  )
}

function WaitlistLine({ waitlisted, booking }: { waitlisted: Waitlisted; booking: Booking }) {
  const locale = useLocale()
  const cabinName = useCabinName()
  const { segmentId, passengerId, cabin, status, price, points, clearsBy, decidedAt } = waitlisted
  const day = decidedAt === undefined ? '' : formatDeviceDay(decidedAt, locale)
  const count = points === undefined ? '' : new Intl.NumberFormat(locale).format(points)
  const name = callNameOf(passengerBy(booking.passengers, passengerId))
  return (
    <li {...claimed('upgrade', { reference: booking.reference, passengerId, cabin, status, price })}>
      <b>
        <bdi>{name}</bdi>
        <Comma />
        {cabinName(cabin)}
      </b>{' '}
      <WaitlistStatus status={status} />
      <br />
      <FlightCities segmentId={segmentId} />
      <br />
      <Muted small>
        <FlightMoment segmentId={segmentId} parts={booking.parts} />
        {status === 'waitlisted' ? (
          <>
            <br />
            {price ? (
              <Trans>
                <Price money={price} locale={locale} /> if a seat becomes free, otherwise nothing
              </Trans>
            ) : count ? (
              <Trans>{count} miles if a seat becomes free, otherwise nothing</Trans>
            ) : null}
            <br />
            <Trans>
              Decided by <AirportTime instant={clearsBy} airport={segmentId.slice(0, 3)} />
            </Trans>
          </>
        ) : null}
        {status === 'cleared' && day ? (
          <>
            <br />
            {price ? (
              <Trans>
                Confirmed and charged on {day}: <Price money={price} locale={locale} />
              </Trans>
            ) : count ? (
              <Trans>
                Confirmed on {day}: {count} miles
              </Trans>
            ) : (
              <Trans>Confirmed on {day}</Trans>
            )}
          </>
        ) : null}
        {status === 'notCleared' && day ? (
          <>
            <br />
            <Trans>Decided on {day}. Nothing was charged.</Trans>
          </>
        ) : null}
      </Muted>
    </li>
  )
}

/** Lists waitlisted upgrades, pending and decided, without those that the traveller cancelled. Renders nothing if there are none. */
export function Waitlist({ booking }: { booking: Booking }) {
  const asked = booking.waitlist.filter(({ status }) => status !== 'cancelled')
  if (asked.length === 0) return null
  return (
    <Card heading={<Trans>Upgrades you asked for</Trans>}>
      <ul className={styles.lines}>
        {asked.map((waitlisted) => (
          <WaitlistLine key={`${waitlisted.segmentId} ${waitlisted.passengerId}`} waitlisted={waitlisted} booking={booking} />
        ))}
      </ul>
    </Card>
  )
}
