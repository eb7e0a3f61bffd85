import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FlowActor } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { flowActorOf, type RootRef } from '../session/running-flow.ts'

const nothing = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined }

/** Shows a notice above every step ten minutes and two minutes before a hold expires. */
export function HoldNotice({ root }: { root: RootRef }) {
  return <HoldNoticeOf flow={useSelector(root, () => flowActorOf(root))} />
}

/** Shows the notice about a flow's hold. Renders nothing while no flow runs. */
export function HoldNoticeOf({ flow }: { flow: FlowActor | undefined }) {
  const left = useSelector(flow ?? nothing, (trip) =>
    trip?.context.booking?.status === 'held' ? trip.context.holdLeft : undefined,
  )
  if (left === undefined) return null
  return (
    <Notice kind={left === 2 ? 'error' : 'info'} title={<Trans>Your hold ends soon</Trans>}>
      <p>
        <Trans>
          You have less than <Plural value={left} one="# minute" other="# minutes" /> left to pay. After that, the flights go back
          on sale, and you won’t be charged for them.
        </Trans>
      </p>
    </Notice>
  )
}
