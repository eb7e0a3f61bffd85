import { type FromFrame, frameVersion, type Hello, isWelcome, type ToFrame } from '../protocol/frame-messages.ts'

type Listener = (message: ToFrame) => void

let port: MessagePort | undefined
let shown: FromFrame | undefined

/** Tells the editor something; before there is one it is lost, but for the step in focus. */
export const tell = (message: FromFrame): void => port?.postMessage(message)

/** Tells which step is in focus, at once or when the editor is there. */
export const tellStep = (step: string, locale: string): void => {
  shown = { type: 'at', step, locale }
  tell(shown)
}

/**
 * Greets the editor around this frame, at the one origin that may be there, and listens once it has answered. Said again and again until then: an
 * editor that loads later than its frame hears it too.
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
