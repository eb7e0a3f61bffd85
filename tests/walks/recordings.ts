import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { verify } from '#src/visualizer/verify.ts'
import { isFull } from '#tests/full.ts'

const folder = 'dist/recordings'

/** One walk in four leaves its recording. All of them where everything is run. */
export const isRecorded = (walk: string): boolean =>
  isFull || [...walk].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 4 === 0

/** Returns what a page has recorded, as its traveller would send it, or undefined where no chart runs. */
const recordingOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const isUnheard = document.dispatchEvent(new CustomEvent('farechart.record', { detail: resolve, cancelable: true }))
        if (isUnheard) resolve(undefined)
      }),
  )

/** Saves the recording of a walk's page and plays it: what is wrong with it, in words. A page that is gone has none. */
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
