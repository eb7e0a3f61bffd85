import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MemberDetails } from '#src/trip/account.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { formatDeviceDay } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import styles from './profile.module.css'

type Entry = MemberDetails['milesHistory'][number]

function Reason({ isEarned, isLess }: { isEarned: boolean; isLess: boolean }) {
  if (isEarned) return isLess ? <Trans>No longer earned</Trans> : <Trans>Earned</Trans>
  return isLess ? <Trans>Spent</Trans> : <Trans>Returned</Trans>
}

function MilesRow({ entry: { points, balance, at, reference, isEarned }, lastName }: { entry: Entry; lastName: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const change = i18n.number(points, { signDisplay: 'always' })
  const after = i18n.number(balance)
  return (
    <tr>
      <td>{formatDeviceDay(at, locale)}</td>
      <td>
        <Reason isEarned={isEarned} isLess={points < 0} />
        {reference ? (
          <>
            {' '}
            <Button variant="plain" onClick={() => send({ type: 'trip.find', wanted: { reference, lastName } })}>
              <Trans>
                <span className="visually-hidden">Open trip</span> {reference}
              </Trans>
            </Button>
          </>
        ) : null}
      </td>
      <td className={styles.number}>
        <bdi>{change}</bdi>
      </td>
      <td className={styles.number}>{after}</td>
    </tr>
  )
}

/** Shows the member's miles, and every change of them with its date, trip and balance. */
export function Miles({ details, note }: { details: MemberDetails; note: string }) {
  const { miles, milesHistory, pastTrips, person } = details
  const upcoming = useTrip(({ context }) => context.member?.trips) ?? []
  if (miles === undefined) return null
  /** The trip's own name, because a member may have booked for somebody else. */
  const nameFor = (trip: string | undefined): string =>
    [...upcoming, ...pastTrips].find(({ reference }) => reference === trip)?.lastName ?? person.lastName
  return (
    <>
      <p>
        <Plural value={miles} one="You have # mile." other="You have # miles." />
      </p>
      {milesHistory.length > 0 ? (
        <table className={styles.statement}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>What for</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Miles</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Balance</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {milesHistory.map((entry) => (
              <MilesRow key={entry.id} entry={entry} lastName={nameFor(entry.reference)} />
            ))}
          </tbody>
        </table>
      ) : (
        <p>
          <Muted small>{note}</Muted>
        </p>
      )}
    </>
  )
}
