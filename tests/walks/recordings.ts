import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { verify } from '#src/visualizer/verify.ts'
import { isFull } from '#tests/full.ts'

const folder = 'dist/recordings'

/** Returns true for the walks whose recordings are saved: one in four, or all in a full run. */
export const isRecorded = (walk: string): boolean =>
  isFull || [...walk].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 4 === 0

/** Returns the recording of a page as its traveller would send it. Undefined if no chart is running. */
const recordingOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const isUnheard = document.dispatchEvent(new CustomEvent('farechart.record', { detail: resolve, cancelable: true }))
        if (isUnheard) resolve(undefined)
      }),
  )

/** Saves the recording of a walk's page, replays it, and lists what is wrong with it. A closed page has no recording. */
export const troublesOfRecording = async (page: Page, walk: string): Promise<string[]> => {
  const text = page.isClosed() ? undefined : await recordingOf(page).catch(() => undefined)
  if (text === undefined) return []
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${walk.replaceAll(/[^a-z0-9]+/gi, '-')}.flowrec.json`), text)
  const { recording, refusal } = await readFlowrec(text)
  if (!recording) return [`the recording is refused: ${refusal.reason}, ${refusal.detail}`]
  const { divergence } = verify(recording)
  const { scan, pathPreserved } = recording.redaction ?? {}
  return [
    ...(divergence ? [`the recording goes another way: ${JSON.stringify(divergence)}`] : []),
    ...(scan?.passed ? [] : ['something personal is left in the recording']),
    ...(pathPreserved ? [] : ['the redacted recording has another path']),
  ]
}
