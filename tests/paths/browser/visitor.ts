import type { Outcome } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'

/** The sandbox's controls for one visitor of a running product. */
export interface Visitor {
  /** The headers that identify the visitor's requests. */
  headers: Record<string, string>
  plan: (operation: OperationName, next: readonly Outcome[]) => Promise<void>
  /** Releases the held answer to an operation. Throws if the operation is not called within some seconds. */
  release: (operation: OperationName) => Promise<void>
  /** Removes all planned answers and releases all held ones. */
  end: () => Promise<void>
}

const longestWait = 15_000

/** Creates the controls for a visitor with the given name, at the product's origin. */
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
      throw new Error(`${operation} was not asked for within ${longestWait / 1_000} s`)
    },
    end: async () => void (await tell({ end: true })),
  }
}
