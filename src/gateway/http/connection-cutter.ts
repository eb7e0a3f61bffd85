import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Time in milliseconds within which a browser resends a request. */
const soon = 2_000

const markOf = ({ method, url, headers }: IncomingMessage): string => JSON.stringify([method, url, headers])

/**
 * Cuts connections for the sandbox so that the page notices. If a connection has delivered a response before it is cut, the browser
 * silently resends the request. This request is cut too, before its operation runs.
 */
export const createCutter = () => {
  const proven = new WeakSet<Socket>()
  const resent = new Map<string, number>()
  return {
    /** Notes that a connection has delivered a response. */
    prove: (socket: Socket): void => void proven.add(socket),
    cut: (message: IncomingMessage): void => {
      if (proven.has(message.socket)) resent.set(markOf(message), Date.now() + soon)
      message.socket.destroy()
    },
    /** Returns true if a request repeats one that was just cut. */
    isResent: (message: IncomingMessage): boolean => {
      if (resent.size === 0) return false
      const mark = markOf(message)
      const until = resent.get(mark) ?? 0
      for (const [each, end] of resent) if (end < Date.now()) resent.delete(each)
      resent.delete(mark)
      return until >= Date.now()
    },
  }
}
