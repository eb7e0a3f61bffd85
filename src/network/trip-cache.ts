import type { TripDetails } from '#src/domain/booking.ts'
import { tripCacheKey } from '#src/domain/trip-retrieval.ts'
import { type Answer, type OperationInput, type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'
import type { Network } from './network.ts'
import type { Plain } from '#src/domain/plain.ts'

interface Asked {
  key: string
  /** The operation and everything given besides the reference, case-folded: a cached trip is returned only for the same input. */
  credential: string
}

interface Entry {
  credential: string
  executionKey: string
  readAt: number
  answer: unknown
}

const longestLife = 15 * 60_000

const fold = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim().toUpperCase() : '')

const queryIn = (name: OperationName, variables: Plain): Plain | undefined => {
  if (name === 'tripDetails') return variables['pnrQuery'] as Plain | undefined
  return name === 'retrieve' ? (variables['retrieveRQ'] as Plain | undefined) : undefined
}

/**
 * Returns the lookup key of a call for a trip by PNR and last name. A query with a flow opens the trip, so it always goes to the
 * gateway.
 */
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
 * Returns a network that caches trips: only for clients that give the same last name, for 15 minutes, until the execution key
 * changes or anything is written, including sign-out. Bookings on hold are never cached, because they expire. Nor are trips
 * opened to be changed, or requested afresh.
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
