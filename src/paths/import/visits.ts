import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { verify } from '#src/visualizer/verify.ts'
import { subjectOf, visitTestOf } from '#src/visualizer/visit-test.ts'
import { divergenceWords } from '../verify-command.ts'

/** True for a recording of a whole visit, which begins with the root chart, and not of a path through one chart. */
export const isVisit = ({ machines }: Flowrec): boolean => machines[0]?.id === 'storefront' && machines.length > 1

/** A regression test that was written to a file, or the reason why it was not. */
export interface WrittenVisit {
  file: string
  flow: string
  steps: number
}

/**
 * Writes a visit as a regression test into a folder, if today's charts still do what was recorded. Returns the reason as text if they do
 * not: such a test would fail until the charts are fixed.
 */
export const writeVisit = async (recording: Flowrec, folder: string): Promise<WrittenVisit | string> => {
  const { divergence } = verify(recording)
  if (divergence) return `${recording.id}: ${divergenceWords(recording, divergence)}`
  const { name, text } = await visitTestOf(recording)
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  return { file, flow: subjectOf(recording), steps: recording.steps.length }
}
