import { chained, packFlowrec, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { randomId } from '#src/network/vault.ts'
import { operations } from '#src/operations/index.ts'
import { type Shared, sharedDraft } from '#src/visualizer/record-cut.ts'
import type { Draft } from '#src/visualizer/record-file.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import type { Recorded } from '#src/visualizer/record.ts'
import { type Found, looksLike } from '#src/visualizer/redact-scan.ts'
import { chartsBuild } from '../settings/build.ts'

export interface SavedRecording {
  /** Redacted, and not sealed: it may still be cut. */
  draft: Draft
  /** What still looks personal: with anything here it must not be sent. */
  found: readonly Found[]
}

const writes = new Set(Object.entries(operations).flatMap(([name, { writes }]) => (writes ? [name] : [])))

/** Redacts what was recorded. `began` is the wall clock when the recording began: support tells of it in the traveller's own time. */
export const saveRecording = (recorded: Recorded, env: Flowrec['env'], began?: number): SavedRecording => {
  const about = { id: `r_${randomId()}`, createdAt: new Date().toISOString(), app: { build: chartsBuild }, env, writes }
  const { draft, found } = redacted(recorded, about)
  return { draft: began === undefined ? draft : { ...draft, init: { ...draft.init, clock0: began } }, found }
}

/** The text of `.flowrec.json`, sealed. */
export const sealRecording = (draft: Draft, shared: Shared = {}): Promise<string> => {
  const sent = sharedDraft(draft, shared)
  return writeFlowrec({ ...sent, steps: chained(sent.steps) })
}

/** What a note holds that has no business in one: a card's number, an address, a phone. */
export const personalIn = (note: string): Found['detector'] | undefined => looksLike(note)

export { packFlowrec }
