import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOutside, type Step, stepNames } from '#src/domain/step.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { followFlow, type RootRef } from './running-flow.ts'
import { useStepNames } from './step-names.ts'
import type { NotedTroubles } from './trouble-notes.ts'

export interface TroublesProps {
  root: RootRef
  troubles: NotedTroubles
}

function MemoryOnly() {
  return (
    <Notice title={<Trans>This browser won’t let us save what you type</Trans>}>
      <p>
        <Trans>You can book as usual, but reloading the page clears what you’ve typed in a form.</Trans>
      </p>
    </Notice>
  )
}

/** The step at which the first flow of this page began, and the one that was asked for. */
function useFirstStep(root: RootRef): { landed?: Step; asked?: Step } {
  const [first, setFirst] = useState<{ landed: Step; asked: Step } | undefined>(undefined)
  useEffect(
    () =>
      followFlow(root, (flow) => {
        if (flow)
          setFirst((before) => before ?? { landed: flow.getSnapshot().context.at, asked: root.getSnapshot().context.asked })
        return undefined
      }),
    [root],
  )
  return first ?? {}
}

/** What changes a trip ended with its conversation and led to the trip's page: true there, until something else is begun. */
function useEndedChange(root: RootRef): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    let before = root.getSnapshot().context
    const { unsubscribe } = root.subscribe(({ context }) => {
      if (context.endings > before.endings) setEnded(before.flow !== 'booking' && isOutside(context.at))
      else if (context.flow !== 'booking' || !isOutside(context.at)) setEnded(false)
      before = context
    })
    return unsubscribe
  }, [root])
  return hasEnded
}

/** The step at which the running flow is. */
function useStepNow(root: RootRef): Step | undefined {
  const [at, setAt] = useState<Step | undefined>(undefined)
  useEffect(
    () =>
      followFlow(root, (flow) => {
        const look = () => setAt(flow?.getSnapshot().context.at)
        look()
        return flow?.subscribe(look).unsubscribe
      }),
    [root],
  )
  return at
}

/** Said once above the step: storage that does not work, a trip that is booked already, a change that ended unfinished, and a place that cannot be entered yet. */
export function Troubles({ root, troubles }: TroublesProps) {
  const { memoryOnly } = useSyncExternalStore(troubles.subscribe, troubles.notes, troubles.notes)
  const hasEnded = useEndedChange(root)
  const wasLost = useSelector(root, ({ context }) => context.wasLost)
  const isBookedAlready = useSelector(root, ({ context }) => context.isBookedAlready)
  const isConfirmed = useStepNow(root) === 'confirmation'
  const { landed, asked = 'home' } = useFirstStep(root)
  const [isRead, setRead] = useState(false)
  const names = useStepNames()
  const wish = names[asked]
  const missed =
    !isRead &&
    asked !== 'flight-selection' &&
    landed !== undefined &&
    // From a page outside the flows every flow begins where it was asked to.
    !isOutside(landed) &&
    stepNames.indexOf(asked) > stepNames.indexOf(landed)
  return (
    <>
      {memoryOnly ? <MemoryOnly /> : null}
      {hasEnded ? (
        <Notice title={<Trans>Your session has expired</Trans>}>
          <p>
            <Trans>
              Your session timed out. Your trip is as shown here; anything you hadn’t confirmed wasn’t done or charged. You can
              start again.
            </Trans>
          </p>
        </Notice>
      ) : null}
      {isBookedAlready && isConfirmed ? (
        <Notice title={<Trans>You’ve already booked this trip</Trans>}>
          <p>
            <Trans>Here’s the booking you made earlier or in another tab. Nothing was booked or charged twice.</Trans>
          </p>
        </Notice>
      ) : null}
      {wasLost && missed ? (
        <Notice title={<Trans>This trip is no longer open</Trans>}>
          <p>
            <Trans>The session behind this link has expired. You weren’t charged. Search again to continue.</Trans>
          </p>
        </Notice>
      ) : null}
      {missed && !wasLost ? (
        <Notice title={<Trans>“{wish}” comes later</Trans>}>
          <p>
            <Trans>This link leads to a later step. Start here first.</Trans>
          </p>
          <Button variant="plain" onClick={() => setRead(true)}>
            <Trans>Got it</Trans>
          </Button>
        </Notice>
      ) : null}
    </>
  )
}
