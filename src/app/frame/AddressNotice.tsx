import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Step } from '#src/domain/step.ts'
import { type Asked, useAsked } from '#src/trip/asked.tsx'
import { CorrectionsNotice } from '#src/trip/CorrectionsNotice.tsx'
import type { FlowSnapshot } from '#src/trip/trip.tsx'
import { flowOf, type RootRef } from '../session/running-flow.ts'

/** Where a flow shows what was bought, changed or given back. */
const ends: readonly Step[] = ['confirmation', 'refund-tracker']

type CommitStage = 'underWay' | 'ended' | undefined

const stageOf = (trip: Pick<FlowSnapshot, 'context' | 'hasTag'> | undefined): CommitStage => {
  if (trip?.hasTag('committing')) return 'underWay'
  return trip && ends.includes(trip.context.at) ? 'ended' : undefined
}

const nothing = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined }

/**
 * What became of the address's requests. It is hidden once money or a trip is committed. A request that arrives while a commit
 * is under way, or afterwards, is shown until the page moves on.
 */
export function AddressNotice({ root }: { root: RootRef }) {
  const asked = useAsked()
  const flow = useSelector(root, () => flowOf(root))
  const stage = useSelector(flow ?? nothing, stageOf)
  const [told, tell] = useState<{ stage: CommitStage; outlived?: Asked }>({ stage: undefined })
  if (told.stage !== stage) tell({ stage, outlived: asked })
  return told.outlived === asked ? null : <CorrectionsNotice />
}
