import type { InspectionEvent } from 'xstate'
import { createRecorder, type Recorded } from '#src/visualizer/record.ts'
import type { SavedRecording } from './save-recording.ts'

export interface Recording {
  inspect: (seen: InspectionEvent) => void
  /** Returns the recording so far, redacted by code that is loaded on demand. */
  save: () => Promise<SavedRecording>
  /** Opens the dialog that shows the recording. */
  sharing: { open: () => void; listen: (listener: () => void) => () => void }
}

/** Event by which browser tests request the page's recording. Its detail is called with the file's text. */
export const askForRecording = 'farechart.record'

/** Records a page's charts in memory. Only the traveller can send it elsewhere. A recorder that fails stays silent. */
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
