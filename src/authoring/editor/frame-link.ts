import { type FromFrame, frameVersion, isHello, type ToFrame, type Welcome } from '../protocol/frame-messages.ts'

/** The message channel to the storefront's frame. It reconnects whenever the frame loads. */
export interface FrameLink {
  /** Sends a message to the frame. Without a connection the message is dropped, because the frame gets the whole state when it connects. */
  tell: (message: ToFrame) => void
  close: () => void
}

interface Listening {
  /** The origin of the storefronts. Messages from other origins are ignored. */
  origin: string
  frame: () => Window | null | undefined
  onConnected: () => void
  onMessage: (message: FromFrame) => void
}

/** Waits for the greeting that the frame sends after each load, and sends it a new message port. */
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
