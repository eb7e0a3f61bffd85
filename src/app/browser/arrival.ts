import type { SessionInput } from '#machines/session.ts'
import { nothingKept } from '#machines/trip.ts'
import { firstStepOf } from '#src/domain/flow-steps.ts'
import { resultsOf, searchTypeAt } from '#src/domain/calendar-search.ts'
import type { Configuration, SearchSettings } from '#src/domain/configuration.ts'
import { isExecutionKey } from '#src/domain/execution-key.ts'
import { namesMonth, readFaresWanted } from '#src/domain/fares-wanted.ts'
import { type FlightWanted, namesFlight, namesRoute, readFlightWanted } from '#src/domain/flight-wanted.ts'
import type { Flow } from '#src/domain/flow.ts'
import { type LinkReader, readLink } from '#src/domain/link-parameters.ts'
import type { MetaSearch } from '#src/domain/meta-search.ts'
import { readSearchOf } from '#src/domain/read-search.ts'
import type { Search } from '#src/domain/search.ts'
import { picksOf } from '#src/domain/search-legs.ts'
import { isOutside, isReturn, looksUpFlights, showsResults, type Step } from '#src/domain/step.ts'
import { retrievalOf, type TripWanted } from '#src/domain/trip-retrieval.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { readAdvertised } from './advertised.ts'
import { askedBy, namesNoPage, queryOf, type HashAndQuery } from './asked-place.ts'
import { dayHere, readLocaleAsked } from './new-search.ts'
import type { Selections } from './selections.ts'

/** Outcome of reading the address: the step and conversation with which the page opens, and the requests that cannot be met. */
export interface Arrival {
  input: SessionInput
  asked: Asked
}

/** Reads the state of a bank's return from the address alone. Undefined if it is malformed or missing, which the return page reports. */
const readReturnState = (link: LinkReader): string | undefined => {
  const state = link.read('state')
  return /^[\w-]{16,128}$/.test(state) ? state : undefined
}

/** Reads the trip that an address names: booking reference or order id, and last name. A malformed value is reported and left empty. */
const readTrip = (link: LinkReader): TripWanted => {
  const inForm = (name: string, given: string, form: RegExp) => {
    if (given === '' || form.test(given)) return given
    link.correct(name, '')
    return ''
  }
  return {
    reference: inForm('pnr', link.read('pnr').toUpperCase(), /^[A-Z0-9-]{6,40}$/),
    lastName: inForm('lastName', link.read('lastName'), /^.{1,80}$/su),
  }
}

const isWhole = ({ reference, lastName }: TripWanted): boolean => reference !== '' && lastName !== ''

/** Reads booking reference and last name from a query. Undefined unless both are present. */
export const tripNamedIn = (query: string): TripWanted | undefined => {
  const trip = readTrip(readLink(query))
  return isWhole(trip) ? trip : undefined
}

/** Reads the execution key of a conversation from the address. */
const readKey = (link: LinkReader): string => {
  const key = link.read('execution')
  if (key === '' || isExecutionKey(key)) return key
  link.correct('execution', '')
  return ''
}

/**
 * True for a step that resumes this tab's conversation although the address contains no key. While the outcome of a payment is open, every
 * step does.
 */
const restoresKey = (at: Step): boolean => at === 'passengers' || isReturn(at)

/** Returns the step that an address requests. The flow decides later whether it may be entered. */
const placeIn = ({ hash }: HashAndQuery, link: LinkReader): { flow: Flow; at: Step } => {
  const { flow, at } = askedBy(hash)
  const asksForFlights = at === undefined && flow === 'booking' && link.isGiven('origin')
  if (asksForFlights) return { flow: 'booking', at: 'flight-selection' }
  return { flow, at: at ?? firstStepOf(flow) }
}

/** Reads the flight or route that the address of a page about flights names. `isWhole`: it can be looked up. */
const readFlight = (
  link: LinkReader,
  at: Step,
  today: string,
  airline: string,
): { flight: FlightWanted; isWhole: boolean } | undefined => {
  if (!looksUpFlights(at)) return undefined
  const takesNumber = at === 'flight-status'
  const flight = readFlightWanted(link, { today, airline, takesNumber })
  return { flight, isWhole: takesNumber ? namesFlight(flight) : namesRoute(flight) }
}

interface SearchAsked {
  advertised?: MetaSearch
  search?: Search | undefined
  asked?: Search | undefined
}

/** Reads the search from an address whose page uses one: pages of a booking, and the flights of an exchange in progress. */
const readSearchAsked = (
  link: LinkReader,
  { flow, at, isUnderWay, where, today, settings }: ReturnType<typeof placeIn> & ReadingSearch,
): SearchAsked => {
  const advertised = at === 'meta-search' ? readAdvertised(link, queryOf(where), { today, settings }) : undefined
  if (advertised) return advertised
  const isOfBooking = flow === 'booking' && !isOutside(at) && !isReturn(at)
  const isOfExchange = flow === 'exchange' && at === 'flight-selection' && isUnderWay
  if (!isOfBooking && !isOfExchange) return {}
  const reading = { today, settings, isExchange: isOfExchange, searchType: searchTypeAt(at) }
  // The flights of an exchange come from a complete search in the address. Otherwise, its conversation determines them.
  if (isOfExchange && !readSearchOf(readLink(queryOf(where)), reading).search) return {}
  const given = link.unread().filter((name) => name !== 'locale')
  const { search, asked } = readSearchOf(link, reading)
  const left = [...link.unread(), ...link.corrections().flatMap(({ name, used }) => (used === '' ? [name] : []))]
  const fillsForm =
    isOfBooking && (at === 'home' || at === 'meta-search' || !search) && given.some((name) => !left.includes(name))
  return { search: at === 'meta-search' ? undefined : search, asked: fillsForm ? asked : undefined }
}

interface ReadingSearch {
  isUnderWay: boolean
  where: HashAndQuery
  today: string
  settings: SearchSettings
}

/**
 * Returns the page on which a trip is opened. An order is opened on its own page first, because the flows can only open a trip by its
 * booking reference.
 */
const placeOfTrip = (place: ReturnType<typeof placeIn>, trip: TripWanted | undefined): ReturnType<typeof placeIn> =>
  trip && place.flow !== 'booking' && retrievalOf(trip)?.operation === 'retrieve' ? { flow: 'booking', at: 'myb' } : place

/**
 * Reads address and session storage when the page opens. Each parameter is used, or reported in `asked` as corrected, not available, or
 * unused on this page.
 */
export const readArrival = (
  where: HashAndQuery,
  selections: Pick<Selections, 'executionKey' | 'openAttempt' | 'challenge'>,
  now: Date,
  settings: SearchSettings & Pick<Configuration, 'airline' | 'locales'>,
): Arrival => {
  const link = readLink(queryOf(where))
  const openAttempt = selections.openAttempt()
  const challenge = openAttempt === undefined ? undefined : selections.challenge()
  const isNowhere = namesNoPage(where.hash) && openAttempt === undefined
  const place = placeIn(where, link)
  const takesTrip = place.flow !== 'booking' || place.at === 'myb'
  const trip = takesTrip ? readTrip(link) : undefined
  const tripWanted = trip && isWhole(trip) ? trip : undefined
  const { flow, at: atAsked } = placeOfTrip(place, tripWanted)
  const key = readKey(link)
  const reading = { flow, at: atAsked, isUnderWay: key !== '', where, today: dayHere(now), settings }
  const { search, asked, advertised } = readSearchAsked(link, reading)
  // The search type decides which page shows the results, as it may contradict the page in the address.
  const at = search && flow === 'booking' && showsResults(atAsked) ? resultsOf(search) : atAsked
  const wanted = readFlight(link, atAsked, reading.today, settings.airline)
  const fares = at === 'explore' ? readFaresWanted(link, reading) : undefined
  const picks = search && at === 'flight-selection' ? picksOf(search) : []
  const returnState = isReturn(at) ? readReturnState(link) : undefined
  readLocaleAsked(link, settings.locales)
  return {
    input: {
      executionKey: key || (restoresKey(at) || openAttempt !== undefined ? selections.executionKey() : ''),
      flow,
      at,
      kept: {
        ...nothingKept,
        search,
        picks,
        openAttempt,
        challenge,
        tripWanted,
        returnState,
        ...(wanted?.isWhole && { flightWanted: wanted.flight }),
        ...(fares && namesMonth(fares) && { faresWanted: fares }),
        ...(advertised && { advertised }),
      },
      ...(isNowhere && { isNowhere }),
    },
    asked: {
      search: asked,
      corrections: isNowhere ? [] : link.finish(),
      ...(trip && !tripWanted && (trip.reference || trip.lastName) && { trip }),
      ...(wanted && !wanted.isWhole && { flight: wanted.flight }),
      ...(fares && !namesMonth(fares) && { fares }),
      ...(picks.length > 0 && { picks }),
    },
  }
}
