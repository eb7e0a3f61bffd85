import { chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { randomId } from '#src/network/vault.ts'
import { operations } from '#src/operations/index.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import type { Recorded } from '#src/visualizer/record.ts'
import type { Found } from '#src/visualizer/redact-scan.ts'

export interface SavedRecording {
  recording: Omit<Flowrec, 'digest'>
  /** The text of `.flowrec.json`. */
  text: string
  /** What still looks personal: with anything here it must not be sent. */
  found: readonly Found[]
}

const writes = new Set(Object.entries(operations).flatMap(([name, { writes }]) => (writes ? [name] : [])))

/** Redacts what was recorded, and seals it as a file has it. */
export const saveRecording = async (recorded: Recorded, env: Flowrec['env']): Promise<SavedRecording> => {
  const about = { id: `r_${randomId()}`, createdAt: new Date().toISOString(), app: {}, env, writes }
  const { draft, found } = redacted(recorded, about)
  const recording = { ...draft, steps: chained(draft.steps) }
  return { recording, text: await writeFlowrec(recording), found }
}
