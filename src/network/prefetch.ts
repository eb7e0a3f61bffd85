import type { Answer, OperationInput, OperationName } from '#src/operations/index.ts'
import type { Network } from './network.ts'

/** A network that can send requests before their responses are needed. */
export interface AheadNetwork extends Network {
  /**
   * Sends a request in advance, and returns its response, which the first call with the same input receives too. Operations not in
   * `prefetchable` are ignored.
   */
  prefetch: <Name extends OperationName>(name: Name, input: OperationInput<Name>) => Promise<Answer<Name>> | undefined
}

/** Operations that may be sent in advance. They only read. */
export const prefetchable = [
  'airSearch',
  'metaSearch',
  'tripDetails',
  'orderOffers',
  'retrieve',
] as const satisfies OperationName[]

/**
 * Operations that follow another read with the same variables. They are sent together with it, so that one round trip serves all of
 * them.
 */
export const companions: Partial<Record<OperationName, readonly OperationName[]>> = {
  upsell: ['passengers'],
  upgradePnrInfo: ['upgradeOffers', 'upgradeEligibleOffers'],
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
 * Wraps a network so that a prefetched response or failure serves the first matching call. A failure is passed on too, because
 * repeating the request would count as a second attempt. Each prefetched response is used once, and only within a minute. The response of
 * a companion is dropped if another operation is called first or the conversation changes, because it may be outdated then.
 */
export const askAhead = (network: Network, currentKey: () => string, now: () => number = Date.now): AheadNetwork => {
  const coming = new Map<string, Ahead>()
  const together = new Map<string, Ahead>()
  let conversation = ''
  const send = <Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
  ): { askedAt: number; answer: Promise<Answer<Name>> } => {
    const answer = network.call(name, input)
    // Prevents an unhandled rejection. The call that takes the response handles the failure.
    answer.catch(() => {})
    return { askedAt: now(), answer }
  }
  const take = (key: string): Ahead | undefined => {
    if (!together.has(key) || conversation !== currentKey()) together.clear()
    const ahead = together.get(key) ?? coming.get(key)
    together.delete(key)
    coming.delete(key)
    return ahead && now() - ahead.askedAt < longestLife ? ahead : undefined
  }
  const sendCompanions = (name: OperationName, input: OperationInput<OperationName>) => {
    conversation = currentKey()
    for (const each of companions[name] ?? []) together.set(keyOf(each, input), send(each, input))
  }
  return {
    prefetch: (name, input) => {
      const key = keyOf(name, input as OperationInput<OperationName>)
      if (!prefetchable.some((each) => each === name) || coming.has(key)) return undefined
      const ahead = send(name, input)
      coming.set(key, ahead)
      return ahead.answer
    },
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>, signal?: AbortSignal) => {
      const ahead = take(keyOf(name, input as OperationInput<OperationName>))
      if (ahead && !input.isAnew) return (await ahead.answer) as Answer<Name>
      const asked = network.call(name, input, signal)
      sendCompanions(name, input as OperationInput<OperationName>)
      return asked
    },
  }
}
