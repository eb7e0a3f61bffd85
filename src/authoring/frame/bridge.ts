import { type FromFrame, frameVersion, type Hello, isWelcome, type ToFrame } from '../protocol/frame-messages.ts'

type Listener = (message: ToFrame) => void

let port: MessagePort | undefined
let shown: FromFrame | undefined

/** Sends a message to the editor. It is dropped while there is no connection. */
export const tell = (message: FromFrame): void => port?.postMessage(message)

/** Reports the step in focus, and repeats it once the editor connects. */
export const tellStep = (step: string, locale: string): void => {
  shown = { type: 'at', step, locale }
  tell(shown)
}

/**
 * Greets the surrounding editor until it answers, then listens to it. Greetings go to `cmsOrigin` only, and repeat because the
 * editor may load later than its frame.
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
    if (shown) tell(shown)
  })
  greet()
}
