import type { SessionContext } from '#machines/session.ts'
import { nothingKept } from '#machines/trip.ts'
import type { FlowSnapshot } from '#src/trip/trip.tsx'
import type { RootRef, RootSnapshot } from '../session/running-flow.ts'
import type { NotedTroubles } from '../session/trouble-notes.ts'
import type { SampleData } from './sample-data.ts'

const still = { subscribe: () => ({ unsubscribe: () => {} }), send: () => {} }

const ignore = () => {}

/** Substitute for the account's actor. Its snapshot never changes, and it ignores events. */
export const standInAccount = (snapshot: NonNullable<SampleData['account']>) => ({
  ...still,
  getSnapshot: () => snapshot,
})

/** Substitute for the root, with the flow of a snapshot. The context is that of a new page, apart from the given fields. */
export const standInRoot = (given: SampleData['session'], flow: FlowSnapshot | undefined): RootRef => {
  const at = flow?.context.at ?? 'home'
  const session: SessionContext = {
    executionKey: '',
    endedKey: '',
    flow: flow?.context.flow ?? 'booking',
    at,
    asked: at,
    kept: nothingKept,
    changes: [],
    hasSomethingToResume: false,
    wasLost: false,
    isBookedAlready: false,
    turns: 0,
    endings: 0,
    ...given,
  }
  const snapshot: RootSnapshot = {
    value: session.flow,
    context: session,
    hasTag: () => false,
    matches: () => false,
    children: { flow: flow && { ...still, getSnapshot: () => flow } },
  }
  return { ...still, getSnapshot: () => snapshot }
}

/** Troubles that never change. */
export const stillTroubles = ({ memoryOnly = false, isOffline = false }: SampleData['troubles']): NotedTroubles => {
  const notes = { memoryOnly, retry: isOffline ? ignore : undefined }
  return { notes: () => notes, subscribe: () => ignore, noteMemoryOnly: ignore, noteOffline: ignore }
}
