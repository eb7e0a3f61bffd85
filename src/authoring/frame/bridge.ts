import { type FromFrame, frameVersion, type Hello, isWelcome, type ShownText, type ToFrame } from '../protocol/frame-messages.ts'

type Listener = (message: ToFrame) => void

let port: MessagePort | undefined
/** The latest report of each kind, to be repeated when the editor connects. */
const reports = new Map<'step' | 'texts' | 'height', FromFrame>()

/** Sends a message to the editor. Without a connection the message is dropped. */
export const tell = (message: FromFrame): void => port?.postMessage(message)

/** Reports the current step to the editor. The report is repeated when the editor connects. */
export const tellStep = (step: string, locale: string): void => {
  const report = { type: 'at', step, locale } as const
  reports.set('step', report)
  tell(report)
}

/** Reports the height of the page in pixels. The report is repeated when the editor connects. */
export const tellHeight = (height: number): void => {
  const report = { type: 'height', height } as const
  reports.set('height', report)
  tell(report)
}

/**
 * Reports the ids of the page's messages to the editor, and the selected text if the page does not show it, unless nothing has changed. The
 * report is repeated when the editor connects.
 */
export const tellTexts = (messages: readonly string[], missing: ShownText | undefined): void => {
  const report = { type: 'shown', messages, missing } as const
  if (JSON.stringify(reports.get('texts')) === JSON.stringify(report)) return
  reports.set('texts', report)
  tell(report)
}

/**
 * Greets the editor around this frame until it responds, and then receives its messages. The greeting is repeated because the editor may
 * load later than the frame, and is sent only to `cmsOrigin`.
 */
export const greetEditor = (view: Window, cmsOrigin: string, listen: Listener): void => {
  const nonce = crypto.randomUUID()
  const hello: Hello = { type: 'farechart:hello', version: frameVersion, nonce }
  const greet = () => view.parent.postMessage(hello, cmsOrigin)
  const repeating = setInterval(greet, 500)
  view.addEventListener('message', ({ origin, source, data, ports: [given] }) => {
    if (origin !== cmsOrigin || source !== view.parent || !isWelcome(data) || data.nonce !== nonce || !given) return
    clearInterval(repeating)
    port?.close()
    port = given
    port.addEventListener('message', (event: MessageEvent<ToFrame>) => listen(event.data))
    port.start()
    for (const report of reports.values()) tell(report)
  })
  greet()
}
