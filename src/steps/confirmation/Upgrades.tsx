import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, Waitlisted } from '#src/domain/booking.ts'
import type { UpgradeSelection } from '#src/domain/upgrade.ts'
import { type UpgradeSum, waitsForASeat } from '#src/domain/upgrade-choice.ts'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { FlightCities, flightBy, FlightMoment } from '#src/trip/FlightLine.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './upgrades.module.css'
import { claimed } from '#src/trip/claimed.ts'

interface Standing {
  id: string
  segmentId: string
  cabin: string
  passengerIds: string[]
  status: 'confirmed' | Exclude<Waitlisted['status'], 'cancelled'>
  clearsBy?: string
  /** Miles and certificates that were spent. */
  values?: Pick<UpgradeSum, 'points' | 'certificates'>
}

/** Collects the upgrades that were confirmed at once: from the traveller's choices, or after a reload from the receipt. */
const confirmedIn = (booking: Booking, upgrade: UpgradeSelection | undefined): Standing[] => {
  if (upgrade)
    return upgrade.chosen
      .filter(({ offer }) => !waitsForASeat(offer.kind))
      .map(({ offer, passengerIds, points, certificates }) => ({
        id: offer.id,
        segmentId: offer.segmentId,
        cabin: offer.cabin,
        passengerIds,
        status: 'confirmed',
        values: { points, certificates },
      }))
  const lines = booking.lines.filter(({ kind, segmentId }) => kind === 'upgrade' && segmentId !== undefined)
  return [...new Set(lines.map(({ segmentId = '' }) => segmentId))].map((segmentId) => ({
    id: `confirmed ${segmentId}`,
    segmentId,
    cabin: lines.find((line) => line.segmentId === segmentId)?.label ?? flightBy(booking.parts, segmentId)?.cabin ?? '',
    passengerIds: lines.filter((line) => line.segmentId === segmentId).flatMap(({ passengerId }) => passengerId ?? []),
    status: 'confirmed',
  }))
}

/** Groups the waitlisted upgrades, pending and decided, by flight, cabin and status. Cancelled requests are left out. */
const waitingIn = ({ waitlist }: Booking): Standing[] =>
  waitlist.reduce<Standing[]>((all, { segmentId, cabin, passengerId, status, clearsBy }) => {
    if (status === 'cancelled') return all
    const id = [segmentId, cabin, status].join(' ')
    const same = all.find((standing) => standing.id === id)
    if (!same) return [...all, { id, segmentId, cabin, passengerIds: [passengerId], status, clearsBy }]
    same.passengerIds.push(passengerId)
    return all
  }, [])

/** Builds the claim of a waitlisted upgrade's sentence, which tests compare with the booking. */
const claimOf = (reference: string, { passengerIds: [passengerId], cabin, status }: Standing) =>
  passengerId !== undefined && status !== 'confirmed' ? claimed('upgrade', { reference, passengerId, cabin, status }) : {}

function Standings({ standing, booking }: { standing: Standing; booking: Booking }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const cabin = useCabinName()(standing.cabin)
  const names: Record<Standing['status'], string> = {
    confirmed: t`confirmed`,
    cleared: t`confirmed`,
    waitlisted: t`waitlist`,
    notCleared: t`not confirmed`,
  }
  const people = standing.passengerIds.map((id) => callNameOf(passengerBy(booking.passengers, id))).filter(Boolean)
  const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(people)
  const moment = standing.clearsBy ? momentIn(standing.clearsBy, undefined, locale) : ''
  const costWords = useUpgradeCost()
  const values = standing.values ? costWords(standing.values, '') : ''
  const isDone = standing.status === 'confirmed' || standing.status === 'cleared'
  return (
    <li {...claimOf(booking.reference, standing)}>
      <Row apart>
        <b>
          <Trans>
            <FlightCities segmentId={standing.segmentId} />, {cabin}
          </Trans>
        </b>
        <Tag kind={isDone ? 'ok' : 'plain'}>{names[standing.status]}</Tag>
      </Row>
      <Muted small>
        <FlightMoment segmentId={standing.segmentId} parts={booking.parts} />
        {who ? <>: {who}</> : null}. {values === '' ? null : <Trans>Taken: {values}.</Trans>}{' '}
        {standing.status === 'waitlisted' && moment ? (
          <Trans>Decided by {moment}, your device’s time. Charged only if a seat becomes free.</Trans>
        ) : null}
        {standing.status === 'notCleared' ? <Trans>No seat became free. You weren’t charged.</Trans> : null}
      </Muted>
    </li>
  )
}

/** Lists every upgrade of the booking, with the deadline of those that are waitlisted. Renders nothing if there are none. */
export function Upgrades({ booking, upgrade }: { booking: Booking; upgrade: UpgradeSelection | undefined }) {
  const standings = [...confirmedIn(booking, upgrade), ...waitingIn(booking)]
  if (standings.length === 0) return null
  return (
    <Card heading={<Trans>Upgrades</Trans>}>
      <ul className={styles.list}>
        {standings.map((standing) => (
          <Standings key={standing.id} standing={standing} booking={booking} />
        ))}
      </ul>
    </Card>
  )
}
