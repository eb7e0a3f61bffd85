import { noResponse } from './no-response.ts'

/** A request fails if the device stays offline for this long, in milliseconds. */
const longestWait = 120_000

/** The part of the browser's `window` that reports whether the device is online. */
interface Device {
  navigator?: { onLine: boolean } | undefined
  addEventListener?: ((type: 'online', listener: () => void) => void) | undefined
  removeEventListener?: ((type: 'online', listener: () => void) => void) | undefined
}

/** The device's connection, and the requests that wait for it. */
export interface Connection {
  /**
   * Resolves once the device is online, or immediately if that is unknown. Rejects after two minutes, or when `leave` is aborted,
   * with the failure of a request without a response.
   */
  whenOnline: (leave?: AbortSignal) => Promise<void>
  /** Returns true unless the device reports that it is offline. */
  isOnline: () => boolean
  isAwaited: () => boolean
  /** Registers a listener for possible changes of `isAwaited`. Returns a function that removes it. */
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

/** The connection of this device. */
export const connection = createConnection(globalThis)
