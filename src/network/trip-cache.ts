import type { TripDetails } from '#src/domain/booking.ts'
import { tripCacheKey } from '#src/domain/trip-retrieval.ts'
import type { Answer, OperationInput, OperationName } from '#src/operations/index.ts'
import { declarationOf } from '#src/operations/declared.ts'
import type { Network } from './network.ts'
import type { Plain } from '#src/domain/plain.ts'

interface Asked {
  key: string
  /**
   * The operation and everything submitted besides the reference, in capitals. A cached trip is returned only to a caller that
   * submits all of it.
   */
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
 * Returns the cache key of a call that retrieves a trip by PNR and last name. Returns undefined for other calls, and for a query
 * with a flow: that opens the trip for a change, and must reach the gateway.
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

/** An operation whose declaration could not be loaded was not sent, and has changed nothing. */
const changes = (name: OperationName): Promise<boolean> =>
  declarationOf(name).then(
    ({ writes }) => writes,
    () => false,
  )

/**
 * Wraps a network so that retrieved trips are cached for 15 minutes. A trip is returned only to callers that submit the same last
 * name. The cache is cleared when the execution key changes or any operation writes, which includes signing out. Bookings on hold
 * are not cached, because they expire. A call with `isAnew` bypasses the cache.
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
        if (await changes(name)) forget()
      }
    },
  }
}
