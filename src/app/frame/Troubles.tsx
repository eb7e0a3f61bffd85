import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { comesAfter } from '#src/domain/flow-steps.ts'
import type { Flow } from '#src/domain/flow.ts'
import { isOutside, isReturn, showsResults, type Step } from '#src/domain/step.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { flowActorOf, followFlow, type RootRef } from '../session/running-flow.ts'
import { useStepNames } from '../language/step-names.ts'
import type { NotedTroubles } from '../session/trouble-notes.ts'
import { useAsked } from '#src/trip/asked.tsx'
import { claimed } from '#src/trip/claimed.ts'

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

const nothing = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined }

interface FirstPlace {
  flow: Flow
  asked: Step
  landed: Step
}

/** First step of each page load, or `told` once no notice about it is needed. */
const firstPlaces = new WeakMap<RootRef, FirstPlace | 'told'>()

/**
 * Returns the first step that this page load reached, and the step that its address requested. Neither opening a trip nor a payment or
 * change in progress counts, because both lead on to another step.
 */
function useFirstPlace(root: RootRef): [first: FirstPlace | undefined, forget: () => void] {
  const [first, setFirst] = useState(() => firstPlaces.get(root))
  useEffect(
    () =>
      followFlow(root, (flow) => {
        const look = () => {
          if (!flow) return
          const snapshot = flow.getSnapshot()
          const { flow: name, at } = snapshot.context
          const note = (place: FirstPlace | 'told') => {
            if (!firstPlaces.has(root)) firstPlaces.set(root, place)
            setFirst(firstPlaces.get(root))
          }
          if (snapshot.hasTag('committing')) note('told')
          else if (at !== 'trip-opening' && !isReturn(at)) {
            const { asked } = root.getSnapshot().context
            note({ flow: name, asked, landed: at })
          }
        }
        look()
        return flow?.subscribe(look).unsubscribe
      }),
    [root],
  )
  const forget = () => {
    firstPlaces.set(root, 'told')
    setFirst('told')
  }
  return [first === 'told' ? undefined : first, forget]
}

/**
 * True if the page opened an earlier step than the one requested. A return from a bank is not a step, a completed flow misses none, and an
 * incomplete search for flights is completed in the search form.
 */
const isMissed = ({ flow, asked, landed }: FirstPlace, fillsForm: boolean): boolean =>
  !(showsResults(asked) && fillsForm) &&
  !isReturn(asked) &&
  landed !== 'confirmation' &&
  // Outside the flows, every flow starts at the requested step.
  !isOutside(landed) &&
  comesAfter(flow, asked, landed)

/** True on the page of a trip whose change was cut off by the end of the conversation, until the traveller starts something else. */
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

/**
 * Shows notices above the step: storage is blocked, a trip is already booked, a change was not completed, or a requested step cannot be
 * entered yet.
 */
export function Troubles({ root, troubles }: TroublesProps) {
  const { memoryOnly } = useSyncExternalStore(troubles.subscribe, troubles.notes, troubles.notes)
  const hasEnded = useEndedChange(root)
  const wasLost = useSelector(root, ({ context }) => context.wasLost)
  const bookedAlready = useSelector(root, ({ context: { isBookedAlready, kept } }) =>
    isBookedAlready ? kept.booking?.reference : undefined,
  )
  const flow = useSelector(root, () => flowActorOf(root))
  const at = useSelector(flow ?? nothing, (trip) => trip?.context.at)
  const shown = useSelector(flow ?? nothing, (trip) => trip?.context.booking?.reference)
  const [first, forget] = useFirstPlace(root)
  const { search } = useAsked()
  const names = useStepNames()
  const wish = names[first?.asked ?? 'home']
  const missed = first !== undefined && first.landed === at && isMissed(first, search !== undefined)
  // A reload forgets what was chosen for a change, but the page shows the trip as it is.
  const hasLostChange = wasLost && missed && shown !== undefined
  return (
    <>
      {memoryOnly ? <MemoryOnly /> : null}
      {hasEnded || hasLostChange ? (
        <Notice title={<Trans>Your session has expired</Trans>}>
          <p>
            <Trans>
              Your session timed out. Your trip is as shown here; anything you hadn’t confirmed wasn’t done or charged. You can
              start again.
            </Trans>
          </p>
        </Notice>
      ) : null}
      {bookedAlready !== undefined && bookedAlready === shown && at === 'confirmation' ? (
        <Notice title={<Trans>You’ve already booked this trip</Trans>}>
          <p {...claimed('boughtOnce', { reference: bookedAlready })}>
            <Trans>Here’s the booking you made earlier or in another tab. Nothing was booked or charged twice.</Trans>
          </p>
        </Notice>
      ) : null}
      {wasLost && missed && !hasLostChange ? (
        <Notice title={<Trans>This trip is no longer open</Trans>}>
          <p>
            <Trans>
              Your session has expired. If you’ve already booked, your booking is safe: find it with its reference. If not, search
              again.
            </Trans>
          </p>
        </Notice>
      ) : null}
      {missed && !wasLost ? (
        <Notice title={<Trans>“{wish}” comes later</Trans>}>
          <p>
            <Trans>This link leads to a later step. Start here first.</Trans>
          </p>
          <Button variant="plain" onClick={forget}>
            <Trans>Got it</Trans>
          </Button>
        </Notice>
      ) : null}
    </>
  )
}
