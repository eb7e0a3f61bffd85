import type { Outcome } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'

/** The sandbox's controls for one visitor of a running product. */
export interface Visitor {
  /** What their requests are known by. */
  headers: Record<string, string>
  plan: (operation: OperationName, next: readonly Outcome[]) => Promise<void>
  /** Lets go what is held of an operation, once it has been asked. Throws when nobody asks for it within some seconds. */
  release: (operation: OperationName) => Promise<void>
  /** Nothing is planned any more, and nothing held. */
  end: () => Promise<void>
}

const longestWait = 15_000

/** Returns a visitor by name, of the product at an origin. */
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
