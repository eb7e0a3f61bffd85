import type { ForcedOutcome } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'

/** Sandbox controls for the requests of one visitor. */
export interface Visitor {
  /** Headers that mark a request as this visitor's. */
  headers: Record<string, string>
  plan: (operation: OperationName, next: readonly ForcedOutcome[]) => Promise<void>
  /** Sends the delayed response to an operation. Throws if the page does not call the operation within 15 seconds. */
  release: (operation: OperationName) => Promise<void>
  /** Ends the visitor's faults: later requests get normal responses, and delayed ones are answered at once. */
  end: () => Promise<void>
}

const longestWait = 15_000

/** Creates the sandbox controls for a visitor. `origin` is that of the product. */
export const visitorAt = (origin: string, name: string): Visitor => {
  const tell = async (order: object): Promise<{ released?: number }> => {
    const answer = await fetch(`${origin}/sandbox/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitor: name, ...order }),
    })
    if (!answer.ok) throw new Error(`/sandbox/scenario answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { released?: number }
  }
  return {
    headers: { 'x-sandbox-visitor': name },
    plan: async (operation, next) => void (await tell({ operation, next })),
    release: async (operation) => {
      const until = Date.now() + longestWait
      while (Date.now() < until) {
        const { released = 0 } = await tell({ release: operation })
        if (released > 0) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`The page did not call ${operation} within ${longestWait / 1_000} s`)
    },
    end: async () => void (await tell({ end: true })),
  }
}
