import { createContext, use } from 'react'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { LinkCorrection } from '#src/domain/link-parameters.ts'
import type { Search } from '#src/domain/search.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'

/** Requests made by the address of the page, and the corrections applied to them. */
export interface Asked {
  /** A search to fill into the form, because it is incomplete or the address requested the home page. */
  search?: Search
  /** Booking reference or last name from the address. */
  trip?: TripWanted
  /** Part of a flight or route from the address, which is not enough to look anything up. */
  flight?: FlightWanted
  /** A fare search from the address that lacks its origin or month. */
  fares?: FaresWanted
  /** Refs of the offers that the address selects, one per leg. */
  picks?: readonly (number | undefined)[]
  corrections: LinkCorrection[]
  /** Reason why the address was not followed: the page does not exist, or a payment may be in progress. */
  refusal?: 'noPage' | 'busy'
  /** Number of further addresses that were requested since the page was opened. */
  turn?: number
}

/** Provides the requests made by the address. Empty for an address without parameters. */
export const AskedContext = createContext<Asked>({ corrections: [] })

export const useAsked = (): Asked => use(AskedContext)

const read = new WeakSet<Asked>()

/** True once the notice about the address was dismissed, or the traveller has continued. */
export const isRead = (asked: Asked): boolean => read.has(asked)

/** Dismisses the notice for good: later searches are not those of the address. */
export const noteRead = (asked: Asked): void => {
  read.add(asked)
}
