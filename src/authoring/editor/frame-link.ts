import { type FromFrame, frameVersion, isHello, type ToFrame, type Welcome } from '../protocol/frame-messages.ts'

/** The way to the storefront in the frame; it is made anew each time that the frame loads. */
export interface FrameLink {
  /** Tells the frame something. Lost while there is none: what the frame must know is told again when it is there. */
  tell: (message: ToFrame) => void
  close: () => void
}

interface Listening {
  /** The origin of the storefronts; nobody else is listened to. */
  origin: string
  frame: () => Window | null | undefined
  onConnected: () => void
  onMessage: (message: FromFrame) => void
}

/** Waits for the frame's greeting, each time that it has loaded, and answers with a port of its own. */
export const openFrameLink = (view: Window, { origin, frame, onConnected, onMessage }: Listening): FrameLink => {
  let port: MessagePort | undefined
  let greeted = ''
  const listen = ({ origin: from, source, data }: MessageEvent) => {
    const target = frame()
    if (from !== origin || !target || source !== target || !isHello(data) || data.nonce === greeted) return
    greeted = data.nonce
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port.addEventListener('message', (event: MessageEvent<FromFrame>) => onMessage(event.data))
    port.start()
    const welcome: Welcome = { type: 'farechart:welcome', version: frameVersion, nonce: data.nonce }
    target.postMessage(welcome, origin, [port2])
    onConnected()
  }
  view.addEventListener('message', listen)
  return {
    tell: (message) => port?.postMessage(message),
    close: () => {
      view.removeEventListener('message', listen)
      port?.close()
    },
  }
}
