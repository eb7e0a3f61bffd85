import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { Itinerary } from '../airline/flight.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { findKept, type KeptOffer } from './keep-offers.ts'
import type { AirSearch } from './search-criteria.ts'

/** The binding of a leg: to the requested day, or to a journey, possibly in one fare family. */
export type LegBinding = { kind: 'day' } | { kind: 'journey'; itinerary: Itinerary; brandId?: string }

export type LegBindings = readonly (LegBinding | undefined)[]

export interface Selection {
  bindings: LegBindings
  /** True if a named offer is no longer available. Its leg is then unbound. */
  isMissing: boolean
}

/** The submitted selection for a leg. -1 marks a leg that stays on its day, any other number an offer. */
type Selected = { kind: 'free' } | { kind: 'day' } | { kind: 'offer'; ref: number } | { kind: 'unreadable' }

const selectedBy = (ref: number | undefined): Selected => {
  if (ref === undefined) return { kind: 'free' }
  if (ref === -1) return { kind: 'day' }
  return ref === (ref | 0) ? { kind: 'offer', ref } : { kind: 'unreadable' }
}

const selectedIn = ({ searchType, itineraryParts }: AirSearch): Selected[] =>
  itineraryParts.map(({ selectedOfferRef }) => {
    const selected = selectedBy(selectedOfferRef)
    const isIgnored = searchType === 'CALENDAR30' || (searchType === 'BRANDED' && selected.kind === 'day')
    return isIgnored ? { kind: 'free' } : selected
  })

const isOfLeg = (engine: Engine, itinerary: Itinerary, { from, to, when }: SearchCriteria['itineraryParts'][number]): boolean =>
  engine.servedAirports(from.code, from.useNearbyLocations).some(({ code }) => code === itinerary.origin) &&
  engine.servedAirports(to.code, to.useNearbyLocations).some(({ code }) => code === itinerary.destination) &&
  itinerary.flights[0]?.departure.slice(0, 10) === when.date

const bindingOf = (
  engine: Engine,
  { itineraryParts }: AirSearch,
  leg: number,
  kept: KeptOffer | undefined,
): LegBinding | undefined => {
  const itinerary = kept?.leg === leg ? engine.itinerary(kept.itineraryKey.split('+')) : undefined
  const part = itineraryParts[leg]
  if (!kept || !itinerary || !part || !isOfLeg(engine, itinerary, part)) return undefined
  return { kind: 'journey', itinerary, brandId: kept.brandId }
}

/**
 * Resolves the `selectedOfferRef` of each leg to the leg's binding (contract, 5.7). An offer must be stored, unexpired, and
 * match the leg's places and day. Otherwise the leg stays unbound and the offer is reported as missing. A CALENDAR30 search
 * ignores selections.
 */
export const selectionOf = async (call: Call, sent: AirSearch): Promise<Selection> => {
  const selected = selectedIn(sent)
  const refs = selected.flatMap((each) => (each.kind === 'offer' ? [each.ref] : []))
  const found = refs.length > 0 ? await findKept(call, refs) : []
  const kept = new Map(found.flatMap((offer) => (offer && offer.expiresAt > call.now ? [[offer.ref, offer] as const] : [])))
  const bindings = selected.map((each, leg): LegBinding | undefined => {
    if (each.kind === 'day') return each
    return each.kind === 'offer' ? bindingOf(call.engine, sent, leg, kept.get(each.ref)) : undefined
  })
  const isMissing = selected.some((each, leg) => (each.kind === 'offer' || each.kind === 'unreadable') && !bindings[leg])
  return { bindings, isMissing }
}

/** Returns texts that identify the bindings of a search, for use in a cache key. */
export const nameOfBindings = (bindings: LegBindings): string[] =>
  bindings.map((binding) =>
    binding?.kind === 'journey' ? `${binding.itinerary.key} ${binding.brandId ?? ''}` : (binding?.kind ?? ''),
  )
