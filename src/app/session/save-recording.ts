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
  /** Redacted but not sealed, so that it can still be cut. */
  draft: Draft
  /** Remaining text that looks personal. Unless empty, the recording must not be sent. */
  found: readonly Found[]
}

const writes = new Set(Object.entries(operations).flatMap(([name, { writes }]) => (writes ? [name] : [])))

/** Redacts a recording. `began` is its wall-clock start, for display to support in the traveller's own time. */
export const saveRecording = (recorded: Recorded, env: Flowrec['env'], began?: number): SavedRecording => {
  const about = { id: `r_${randomId()}`, createdAt: new Date().toISOString(), app: { build: chartsBuild }, env, writes }
  const { draft, found } = redacted(recorded, about)
  return { draft: began === undefined ? draft : { ...draft, init: { ...draft.init, clock0: began } }, found }
}

/** Returns the text of `.flowrec.json`, sealed. */
export const sealRecording = (draft: Draft, shared: Shared = {}): Promise<string> => {
  const sent = sharedDraft(draft, shared)
  return writeFlowrec({ ...sent, steps: chained(sent.steps) })
}

/** Returns what a note must not contain: a card number, an e-mail address, a phone number. */
export const personalIn = (note: string): Found['detector'] | undefined => looksLike(note)

export { packFlowrec }
