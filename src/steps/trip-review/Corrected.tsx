import { Trans } from '@lingui/react/macro'
import type { Passenger } from '#src/domain/passenger.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const nameOf = ({ firstName, middleName = '', lastName }: Passenger): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

const none: readonly Passenger[] = []

/** Names that were corrected in this visit, old and new: that is done already. Nothing when none was. */
export function Corrected({ text }: { text: string }) {
  const before = useTrip(({ context }) => context.corrected) ?? none
  const now = useTrip(({ context }) => context.cart?.passengers) ?? none
  const pairs = before.flatMap((passenger) => {
    const corrected = now.find(({ id }) => id === passenger.id)
    return corrected && nameOf(corrected) !== nameOf(passenger)
      ? [{ id: passenger.id, was: nameOf(passenger), is: nameOf(corrected) }]
      : []
  })
  if (before.length === 0) return null
  return (
    <Notice kind="ok" title={pairs.length > 0 ? <Trans>Names corrected</Trans> : <Trans>Details saved</Trans>}>
      {pairs.length > 0 ? (
        <ul>
          {pairs.map(({ id, was, is }) => (
            <li key={id}>
              <del>
                <bdi>{was}</bdi>
              </del>{' '}
              <ins>
                <bdi>{is}</bdi>
              </ins>
            </li>
          ))}
        </ul>
      ) : null}
      <p>{text}</p>
    </Notice>
  )
}
