import { Trans } from '@lingui/react/macro'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import styles from './seat-selection.module.css'

/** Asks the traveller to confirm the conditions of an exit row before the seat is saved. */
export function ExitRowDialog({ lead, duties }: { lead: string; duties: readonly string[] }) {
  const send = useSend()
  const isOpen = useTrip((trip) => trip.matches({ 'seat-selection': 'affirming' }))
  const seat = useTrip(({ context }) => context.wanted?.seat)
  const name = useTrip(({ context }) => callNameOf(passengerBy(context.cart?.passengers, context.wanted?.passengerId)))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => send({ type: 'exitRow.refuse' })}
      mustAnswer
      title={
        <Trans>
          Seat <bdi>{seat}</bdi> is in an exit row
        </Trans>
      }
      actions={
        <>
          <Button variant="go" arrow={false} onClick={() => send({ type: 'exitRow.affirm' })}>
            <Trans>{name} meets all of these requirements</Trans>
          </Button>
          <Button onClick={() => send({ type: 'exitRow.refuse' })}>
            <Trans>Choose another seat</Trans>
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <p>
        <Trans>{name}:</Trans>
      </p>
      <ul className={styles.duties}>
        {duties.map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ul>
    </Dialog>
  )
}
