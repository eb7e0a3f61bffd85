import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Step } from '#src/domain/step.ts'
import { type Asked, useAsked } from '#src/trip/asked.tsx'
import type { FlowSnapshot } from '#src/trip/trip.tsx'
import { flowActorOf, type RootRef } from '../session/running-flow.ts'
import { Later } from '#src/ui/Later.tsx'

/** Steps that show the result of a purchase, change or cancellation. */
const ends: readonly Step[] = ['confirmation', 'refund-tracker']

type CommitStage = 'underWay' | 'ended' | undefined

const stageOf = (trip: Pick<FlowSnapshot, 'context' | 'hasTag'> | undefined): CommitStage => {
  if (trip?.hasTag('committing')) return 'underWay'
  return trip && ends.includes(trip.context.at) ? 'ended' : undefined
}

const nothing = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined }

/** Loaded only if there is something to report, because most addresses need no correction. */
const loadNotice = async () => (await import('#src/trip/CorrectionsNotice.tsx')).CorrectionsNotice

/**
 * Reports requests of the address that were corrected or not met. Hidden once a payment or a change of a trip is in progress, or done. A
 * request that arrives from then on is reported until the page changes.
 */
export function AddressNotice({ root }: { root: RootRef }) {
  const asked = useAsked()
  const flow = useSelector(root, () => flowActorOf(root))
  const stage = useSelector(flow ?? nothing, stageOf)
  const [told, tell] = useState<{ stage: CommitStage; outlived?: Asked }>({ stage: undefined })
  if (told.stage !== stage) tell({ stage, outlived: asked })
  const isWanted = told.outlived !== asked && (asked.corrections.length > 0 || asked.refusal !== undefined)
  return isWanted ? <Later load={loadNotice} given={{}} /> : null
}
