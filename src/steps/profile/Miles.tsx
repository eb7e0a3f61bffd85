import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '#src/trip/account.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Statement, StatementRow } from './Statement.tsx'

type Entry = MemberProfile['milesHistory'][number]

function Reason({ isEarned, isLess }: { isEarned: boolean; isLess: boolean }) {
  if (isEarned) return isLess ? <Trans>No longer earned</Trans> : <Trans>Earned</Trans>
  return isLess ? <Trans>Spent</Trans> : <Trans>Returned</Trans>
}

function MilesRow({ entry: { points, balance, at, reference, isEarned }, lastName }: { entry: Entry; lastName: string }) {
  const { i18n } = useLingui()
  const send = useSend()
  const change = i18n.number(points, { signDisplay: 'always' })
  return (
    <StatementRow
      at={at}
      what={
        <>
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
        </>
      }
      first={<bdi>{change}</bdi>}
      second={i18n.number(balance)}
    />
  )
}

/** Shows the member's miles, and every change of them with its date, trip and balance. */
export function Miles({ details, note }: { details: MemberProfile; note: string }) {
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
        <Statement what={<Trans>What for</Trans>} first={<Trans>Miles</Trans>} second={<Trans>Balance</Trans>}>
          {milesHistory.map((entry) => (
            <MilesRow key={entry.id} entry={entry} lastName={nameFor(entry.reference)} />
          ))}
        </Statement>
      ) : (
        <p>
          <Muted small>{note}</Muted>
        </p>
      )}
    </>
  )
}
