import { type Answer, type OperationInput, type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'
import type { Network } from './network.ts'

/** A network that can prefetch. */
export interface AheadNetwork extends Network {
  /** Sends a request ahead. The first matching call takes its answer. Writing operations are not prefetched. */
  prefetch: <Name extends OperationName>(name: Name, input: OperationInput<Name>) => void
}

interface Ahead {
  askedAt: number
  answer: Promise<unknown>
}

const longestLife = 60_000

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)])
}

const keyOf = (name: OperationName, { flow, variables }: OperationInput<OperationName>): string =>
  JSON.stringify([name, flow, sorted(variables)])

/**
 * Returns a network that passes a prefetched answer, or failure, to the first matching call, once: repeating a failed request
 * would count as two attempts. Answers older than a minute are requested again.
 */
export const askAhead = (network: Network, now: () => number = Date.now): AheadNetwork => {
  const coming = new Map<string, Ahead>()
  const take = (key: string): Ahead | undefined => {
    const ahead = coming.get(key)
    coming.delete(key)
    return ahead && now() - ahead.askedAt < longestLife ? ahead : undefined
  }
  return {
    prefetch: (name, input) => {
      const operation: Operation = operations[name]
      const key = keyOf(name, input as OperationInput<OperationName>)
      if (operation.writes || coming.has(key)) return
      const answer = network.call(name, input)
      coming.set(key, { askedAt: now(), answer })
      // Handles the rejection until the next caller takes it.
      answer.catch(() => {})
    },
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>, signal?: AbortSignal) => {
      const ahead = take(keyOf(name, input as OperationInput<OperationName>))
      return ahead && !input.isAnew ? ((await ahead.answer) as Answer<Name>) : network.call(name, input, signal)
    },
  }
}
