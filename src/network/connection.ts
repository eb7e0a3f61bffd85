import { noResponse } from './no-response.ts'

/** How long something waits for the device to come back online, in milliseconds; after that it fails as it would have. */
const longestWait = 120_000

/** What of a browser's window tells whether its device is online. */
interface Device {
  navigator?: { onLine: boolean } | undefined
  addEventListener?: ((type: 'online', listener: () => void) => void) | undefined
  removeEventListener?: ((type: 'online', listener: () => void) => void) | undefined
}

/** Whether the device has a network, and whether anything waits for one. */
export interface Connection {
  /**
   * Resolves once the device is online: at once where it is, or where nothing tells. Nothing is sent until then, so nothing that was asked
   * for can have been done. Rejects with a failure without an answer after two minutes, or when `leave` is aborted.
   */
  whenOnline: (leave?: AbortSignal) => Promise<void>
  /** False where the device says that it has no network. */
  isOnline: () => boolean
  isAwaited: () => boolean
  /** Calls the listener whenever `isAwaited` may have changed; gives back what ends that. */
  subscribe: (listener: () => void) => () => void
}

export const createConnection = (device: Device, limit: number = longestWait): Connection => {
  const listeners = new Set<() => void>()
  let waiting = 0
  const isOnline = () => device.navigator?.onLine !== false
  const count = (more: number) => {
    waiting += more
    for (const listener of listeners) listener()
  }
  return {
    whenOnline: async (leave) => {
      if (isOnline()) return
      count(1)
      try {
        await new Promise<void>((resolve, reject) => {
          const end = (settle: () => void) => () => {
            clearTimeout(timer)
            device.removeEventListener?.('online', back)
            settle()
          }
          const back = end(resolve)
          const giveUp = end(() => reject(noResponse()))
          const timer = setTimeout(giveUp, limit)
          device.addEventListener?.('online', back)
          leave?.addEventListener('abort', giveUp, { once: true })
        })
      } finally {
        count(-1)
      }
    },
    isOnline,
    isAwaited: () => waiting > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The connection of the device that this program runs on. */
export const connection = createConnection(globalThis)
