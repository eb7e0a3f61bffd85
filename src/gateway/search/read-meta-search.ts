import { fromDecimal, type Money } from '#src/domain/money.ts'
import { cabins } from '#src/domain/search.ts'
import type { Engine } from '../airline/engine.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import type { Storefront } from '../platform/storefronts.ts'
import { isDate } from '../wire/dates.ts'
import { InputReader } from '../wire/read-input.ts'
import { readCode } from './read-flight-day.ts'
import { readMarket, readPassengers, readPromoCodes } from './read-search.ts'

const mostLegs = 2

const mostSegments = 3

/**
 * A flight as another site advertised it. Airports are empty if the site did not name them. `departure` has the form
 * `YYYY-MM-DDTHH:mm`.
 */
export interface AdvertisedSegment {
  airline: string
  number: number
  origin: string
  destination: string
  departure: string
  cabin: string
}

export interface AdvertisedLeg {
  segments: AdvertisedSegment[]
  brandId: string
}

/** A validated meta-search request. */
export interface MetaSearch {
  legs: AdvertisedLeg[]
  /** The advertised price of the whole party, in any currency. Undefined if no price was advertised. */
  advertisedFare: Money | undefined
  market: Pick<SearchCriteria, 'currency' | 'pointOfSale'>
  travellers: Pick<SearchCriteria, 'passengers' | 'companions'>
  promoCodes: string[]
}

const readDeparture = (reader: InputReader, value: unknown, path: string): string => {
  const text = reader.text(value, path, { most: 35 })
  const isTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d/.test(text) && isDate(text.slice(0, 10))
  if (text !== '' && !isTime) reader.refuse(path, 'notATime')
  return text.slice(0, 16)
}

const readSegment = (reader: InputReader, value: unknown, path: string): AdvertisedSegment => {
  const fields = reader.object(value, path)
  const flight = reader.object(fields.flight, `${path}.flight`)
  const airline = reader.text(flight.airlineCode, `${path}.flight.airlineCode`, { most: 2 }).toUpperCase()
  if (airline !== '' && !/^[A-Z0-9]{2}$/.test(airline)) reader.refuse(`${path}.flight.airlineCode`, 'notACode')
  return {
    airline,
    number: reader.whole(flight.flightNumber, `${path}.flight.flightNumber`, 1, 9999),
    origin: readCode(reader, fields.origin, `${path}.origin`, false),
    destination: readCode(reader, fields.destination, `${path}.destination`, false),
    departure: readDeparture(reader, fields.departure, `${path}.departure`),
    cabin: reader.text(fields.cabinClass, `${path}.cabinClass`, { most: 30, isRequired: false }),
  }
}

const readLegs = (reader: InputReader, value: unknown): AdvertisedLeg[] => {
  const legs = reader.list(value, 'metaItineraryParts', mostLegs).map((leg, index) => {
    const path = `metaItineraryParts.${index}`
    const { segments, brandId, marriageGroup } = reader.object(leg, path)
    const read = reader
      .list(segments, `${path}.segments`, mostSegments)
      .map((segment, place) => readSegment(reader, segment, `${path}.segments.${place}`))
    if (read.length === 0) reader.refuse(`${path}.segments`, 'required')
    if (typeof marriageGroup !== 'number') reader.text(marriageGroup, `${path}.marriageGroup`, { most: 60, isRequired: false })
    return { segments: read, brandId: reader.text(brandId, `${path}.brandId`, { most: 32, isRequired: false }).toUpperCase() }
  })
  if (legs.length === 0) reader.refuse('metaItineraryParts', 'required')
  return legs
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Extracts an advertised amount, which may be a number, a text, `{ amount, currency }` or a wire price. */
const amountIn = (value: unknown): { amount?: unknown; currency?: unknown } => {
  if (!isObject(value)) return { amount: value }
  const [alternative] = Array.isArray(value['alternatives']) ? (value['alternatives'] as unknown[]) : []
  const [part] = Array.isArray(alternative) ? (alternative as unknown[]) : []
  const priced = isObject(part) ? part : value
  return { amount: priced['amount'], currency: priced['currency'] }
}

const readFare = (reader: InputReader, value: unknown, otherwise: string): Money | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  const { amount, currency } = amountIn(value)
  const isDecimal = /^\d{1,12}(?:\.\d{1,6})?$/.test(String(amount))
  if ((typeof amount !== 'number' && typeof amount !== 'string') || !isDecimal) {
    reader.refuse('advertisedFare', 'notAnAmount')
    return undefined
  }
  const code = currency === undefined || currency === null ? otherwise : currency
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) {
    reader.refuse('advertisedFare.currency', 'notACode')
    return undefined
  }
  return fromDecimal(amount, code)
}

/** Parses a meta-search. Throws a validation error if it is malformed. Does not check whether the flights operate. */
export const readMetaSearch = (
  input: unknown,
  engine: Engine,
  storefront: Pick<Storefront, 'currency' | 'pointOfSale'>,
): MetaSearch => {
  const reader = new InputReader()
  const fields = reader.object(input, 'metaSearchInput')
  reader.finish()
  const market = readMarket(reader, fields, engine, storefront)
  const legs = readLegs(reader, fields.metaItineraryParts)
  const travellers = readPassengers(reader, fields.passengers)
  const promoCodes = readPromoCodes(reader, fields.promoCodes)
  reader.text(fields.referrerCode, 'referrerCode', { most: 64, isRequired: false })
  const advertisedFare = readFare(reader, fields.advertisedFare, market.currency)
  reader.finish()
  return { legs, advertisedFare, market, travellers, promoCodes }
}

/** Returns the advertised cabin of a leg's first flight, or undefined if none or an unknown one was named. */
export const cabinAdvertised = ({ segments }: AdvertisedLeg): string | undefined =>
  cabins.find((cabin) => cabin.toLowerCase() === segments[0]?.cabin.toLowerCase())
