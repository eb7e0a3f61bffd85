import { chained } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import type { Recorder } from '#src/visualizer/record.ts'

/** Redacts a recording. Its digest is empty. */
export const recordingOf = (recorder: Recorder): Flowrec => {
  const { draft } = redacted(recorder.recorded(), { id: 'r_test', app: {}, writes: new Set(['purchase']) })
  const { steps, ...rest } = draft
  return { ...rest, steps: chained(steps), digest: '' }
}
