import type { TripDetails } from '#src/domain/booking.ts'
import { tripCacheKey } from '#src/domain/trip-retrieval.ts'
import { type Answer, type OperationInput, type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'
import type { Network } from './network.ts'

interface Asked {
  key: string
  /** By which operation, and everything that was given beside the reference, folded: a cached trip is for those who give the same. */
  credential: string
}

interface Entry {
  credential: string
  executionKey: string
  readAt: number
  answer: unknown
}

const longestLife = 15 * 60_000

type Plain = Record<string, unknown>

const fold = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim().toUpperCase() : '')

const queryIn = (name: OperationName, variables: Plain): Plain | undefined => {
  if (name === 'tripDetails') return variables['pnrQuery'] as Plain | undefined
  return name === 'retrieve' ? (variables['retrieveRQ'] as Plain | undefined) : undefined
}

/** What a call looks at, if a trip by its PNR and a last name. With a flow in its query it opens the trip, and that is for the gateway. */
const askedBy = (name: OperationName, { flow, variables }: OperationInput<OperationName>): Asked | undefined => {
  const { pnr, flow: opened, ...credentials } = queryIn(name, variables as Plain) ?? {}
  const hasName = fold(credentials['lastName'] ?? credentials['last_name']) !== ''
  if (opened !== undefined || typeof pnr !== 'string' || pnr.trim() === '' || !hasName) return undefined
  const given = Object.entries(credentials).map(([key, value]) => [key, fold(value)])
  return {
    key: tripCacheKey(pnr, flow),
    credential: JSON.stringify([name, ...given.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))]),
  }
}

/**
 * A network that answers a trip from memory where it was read before: only to who gives the last name
 * that it was earned with, for 15 minutes, until the execution key changes or anything is sent that writes, sign-out included. A booking on
 * hold is always asked for: it lapses by the clock. So is one that is opened to be changed, and one that the caller wants anew.
 */
export const rememberTrips = (network: Network, currentKey: () => string, now: () => number = Date.now): Network => {
  const trips = new Map<string, Entry>()
  let written = 0
  const forget = () => {
    written += 1
    trips.clear()
  }
  const known = ({ key, credential }: Asked): unknown => {
    for (const [name, { readAt, executionKey }] of trips)
      if (now() - readAt >= longestLife || executionKey !== currentKey()) trips.delete(name)
    const entry = trips.get(key)
    return entry?.credential === credential ? entry.answer : undefined
  }
  return {
    call: async <Name extends OperationName>(name: Name, input: OperationInput<Name>, signal?: AbortSignal) => {
      const operation: Operation = operations[name]
      const asked = askedBy(name, input as OperationInput<OperationName>)
      const remembered = asked && !input.isAnew && known(asked)
      if (remembered) return remembered as Answer<Name>
      const before = written
      try {
        const answer = await network.call(name, input, signal)
        const { booking } = answer as Partial<TripDetails>
        if (asked && written === before && booking && booking.status !== 'held')
          trips.set(asked.key, { credential: asked.credential, executionKey: currentKey(), readAt: now(), answer })
        return answer
      } finally {
        if (operation.writes) forget()
      }
    },
  }
}
