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

interface UpgradeLine {
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
const confirmedIn = (booking: Booking, upgrade: UpgradeSelection | undefined): UpgradeLine[] => {
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
const waitingIn = ({ waitlist }: Booking): UpgradeLine[] =>
  waitlist.reduce<UpgradeLine[]>((all, { segmentId, cabin, passengerId, status, clearsBy }) => {
    if (status === 'cancelled') return all
    const id = [segmentId, cabin, status].join(' ')
    const same = all.find((line) => line.id === id)
    if (!same) return [...all, { id, segmentId, cabin, passengerIds: [passengerId], status, clearsBy }]
    same.passengerIds.push(passengerId)
    return all
  }, [])

/** Builds the claim about a waitlisted upgrade, which tests compare with the booking. */
const claimOf = (reference: string, { passengerIds: [passengerId], cabin, status }: UpgradeLine) =>
  passengerId !== undefined && status !== 'confirmed' ? claimed('upgrade', { reference, passengerId, cabin, status }) : {}

function UpgradeItem({ line, booking }: { line: UpgradeLine; booking: Booking }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const cabin = useCabinName()(line.cabin)
  const names: Record<UpgradeLine['status'], string> = {
    confirmed: t`confirmed`,
    cleared: t`confirmed`,
    waitlisted: t`waitlist`,
    notCleared: t`not confirmed`,
  }
  const people = line.passengerIds.map((id) => callNameOf(passengerBy(booking.passengers, id))).filter(Boolean)
  const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(people)
  const moment = line.clearsBy ? momentIn(line.clearsBy, undefined, locale) : ''
  const costWords = useUpgradeCost()
  const values = line.values ? costWords(line.values, '') : ''
  const isDone = line.status === 'confirmed' || line.status === 'cleared'
  return (
    <li {...claimOf(booking.reference, line)}>
      <Row apart>
        <b>
          <Trans>
            <FlightCities segmentId={line.segmentId} />, {cabin}
          </Trans>
        </b>
        <Tag kind={isDone ? 'ok' : 'plain'}>{names[line.status]}</Tag>
      </Row>
      <Muted small>
        <FlightMoment segmentId={line.segmentId} parts={booking.parts} />
        {who ? <>: {who}</> : null}. {values === '' ? null : <Trans>Used: {values}.</Trans>}{' '}
        {line.status === 'waitlisted' && moment ? (
          <Trans>Decided by {moment}, your device’s time. Charged only if a seat becomes free.</Trans>
        ) : null}
        {line.status === 'notCleared' ? <Trans>No seat became free. You weren’t charged.</Trans> : null}
      </Muted>
    </li>
  )
}

/** Lists every upgrade of the booking, with the deadline of those that are waitlisted. Renders nothing if there are none. */
export function Upgrades({ booking, upgrade }: { booking: Booking; upgrade: UpgradeSelection | undefined }) {
  const lines = [...confirmedIn(booking, upgrade), ...waitingIn(booking)]
  if (lines.length === 0) return null
  return (
    <Card heading={<Trans>Upgrades</Trans>}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <UpgradeItem key={line.id} line={line} booking={booking} />
        ))}
      </ul>
    </Card>
  )
}
