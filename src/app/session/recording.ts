import type { InspectionEvent } from 'xstate'
import { createRecorder, type Recorded } from '#src/visualizer/record.ts'
import type { SavedRecording } from './save-recording.ts'

export interface Recording {
  inspect: (seen: InspectionEvent) => void
  /** Returns the recording so far in redacted form. The code of the redaction is loaded on demand. */
  save: () => Promise<SavedRecording>
  /** Opens the dialog for sharing the recording. */
  sharing: { open: () => void; listen: (listener: () => void) => () => void }
}

/** Name of the event with which browser tests request the recording. Its detail is a function that receives the file's text. */
export const askForRecording = 'farechart.record'

/** Records the charts of a page in memory. Only the traveller can send the recording. Errors of the recorder are ignored. */
export const startRecording = (view: Window, storefront: string): Recording => {
  const recorder = createRecorder({ now: () => performance.now(), url: () => view.location.hash })
  const began = Date.now()
  const listeners = new Set<() => void>()
  let hasFailed = false
  const save = async (): Promise<SavedRecording> => {
    const { saveRecording } = await import('./save-recording.ts')
    const recorded: Recorded = recorder.recorded()
    const env = {
      storefront,
      locale: view.document.documentElement.lang,
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      viewport: [view.innerWidth, view.innerHeight] satisfies [number, number],
    }
    return saveRecording(recorded, env, began)
  }
  view.document.addEventListener(askForRecording, (event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<(text: string) => void>
    const give = async () => {
      const [{ draft }, { sealRecording }] = await Promise.all([save(), import('./save-recording.ts')])
      return sealRecording(draft)
    }
    give().then(detail, (problem: unknown) => detail(`no recording: ${String(problem)}`))
  })
  return {
    inspect: (seen) => {
      if (hasFailed) return
      try {
        recorder.inspect(seen)
      } catch {
        hasFailed = true
      }
    },
    save,
    sharing: {
      open: () => {
        for (const listener of listeners) listener()
      },
      listen: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}
