import { noResponse } from './no-response.ts'

/** How long a request waits for the device to come online, in milliseconds, before it fails. */
const longestWait = 120_000

/** The part of a browser's window that tells whether its device is online. */
interface Device {
  navigator?: { onLine: boolean } | undefined
  addEventListener?: ((type: 'online', listener: () => void) => void) | undefined
  removeEventListener?: ((type: 'online', listener: () => void) => void) | undefined
}

/** Whether the device is online, and whether anything waits for that. */
export interface Connection {
  /**
   * Resolves once the device is online, or immediately if that is unknown. Nothing is sent before, so nothing can have been done.
   * Rejects with a failure without an answer after two minutes, or when `leave` is aborted.
   */
  whenOnline: (leave?: AbortSignal) => Promise<void>
  /** Tells whether the device is online, as far as it reports. */
  isOnline: () => boolean
  isAwaited: () => boolean
  /** Calls the listener when `isAwaited` may have changed. Returns a function that unsubscribes. */
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

/** This device's connection. */
export const connection = createConnection(globalThis)
