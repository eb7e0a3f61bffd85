import { chained, packFlowrec, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { randomId } from '#src/network/vault.ts'
import * as accountPages from '#src/operations/profile/pages.ts'
import { sentOperations } from '#src/operations/sent.ts'
import { type Shared, sharedDraft } from '#src/visualizer/record-cut.ts'
import type { UnsealedFlowrec } from '#src/visualizer/record-file.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import type { Recorded } from '#src/visualizer/record.ts'
import { type PrivateFinding, looksLike } from '#src/visualizer/redact-scan.ts'
import { chartsBuild } from '../settings/build.ts'

export interface SavedRecording {
  /** The redacted recording. It is not sealed yet, so that the traveller can still shorten it. */
  draft: UnsealedFlowrec
  /** Text in the recording that still looks personal. The recording must not be sent unless this is empty. */
  found: readonly PrivateFinding[]
}

const writes = new Set(
  Object.entries({ ...sentOperations, ...accountPages }).flatMap(([name, { writes }]) => (writes ? [name] : [])),
)

/** Redacts a recording. `began` is the time at which it started, so that support sees times of the traveller's clock. */
export const saveRecording = (recorded: Recorded, env: Flowrec['env'], began?: number): SavedRecording => {
  const about = { id: `r_${randomId()}`, createdAt: new Date().toISOString(), app: { build: chartsBuild }, env, writes }
  const { draft, found } = redacted(recorded, about)
  return { draft: began === undefined ? draft : { ...draft, init: { ...draft.init, clock0: began } }, found }
}

/** Seals a recording and formats it as `.flowrec.json`. */
export const sealRecording = (draft: UnsealedFlowrec, shared: Shared = {}): Promise<string> => {
  const sent = sharedDraft(draft, shared)
  return writeFlowrec({ ...sent, steps: chained(sent.steps) })
}

/** Detects personal data in a note: a card number, an e-mail address or a phone number. */
export const personalIn = (note: string): PrivateFinding['detector'] | undefined => looksLike(note)

export { packFlowrec }
