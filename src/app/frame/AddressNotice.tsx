import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Step } from '#src/domain/step.ts'
import { type Asked, useAsked } from '#src/trip/asked.tsx'
import { CorrectionsNotice } from '#src/trip/CorrectionsNotice.tsx'
import type { FlowSnapshot } from '#src/trip/trip.tsx'
import { flowOf, type RootRef } from '../session/running-flow.ts'

/** Steps that show the result of a purchase, change or cancellation. */
const ends: readonly Step[] = ['confirmation', 'refund-tracker']

type CommitStage = 'underWay' | 'ended' | undefined

const stageOf = (trip: Pick<FlowSnapshot, 'context' | 'hasTag'> | undefined): CommitStage => {
  if (trip?.hasTag('committing')) return 'underWay'
  return trip && ends.includes(trip.context.at) ? 'ended' : undefined
}

const nothing = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined }

/**
 * Tells the traveller what became of the requests in the address. The notice is hidden once money or a trip is at stake. A request that
 * arrives during or after that is reported until the page changes.
 */
export function AddressNotice({ root }: { root: RootRef }) {
  const asked = useAsked()
  const flow = useSelector(root, () => flowOf(root))
  const stage = useSelector(flow ?? nothing, stageOf)
  const [told, tell] = useState<{ stage: CommitStage; outlived?: Asked }>({ stage: undefined })
  if (told.stage !== stage) tell({ stage, outlived: asked })
  return told.outlived === asked ? null : <CorrectionsNotice />
}
