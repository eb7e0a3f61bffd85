import { type Cabin, cabins, partyProblem, searchTypes } from '#src/domain/search.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import { isCurrencyCode } from '#src/domain/currency.ts'
import type { Engine } from '../airline/engine.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import type { Storefront } from '../platform/storefronts.ts'
import { isDate } from '../wire/dates.ts'
import { InputReader } from '../wire/read-input.ts'
import { passengerTypeOf } from '../wire/passenger-type.ts'

const mostLegs = 2

const mostPromoCodes = 9

type Travellers = Pick<SearchCriteria, 'passengers' | 'companions'>

/** Reads the passenger counts. CMA is an adult who pays the full fare and CMP the companion, so their numbers must be equal. */
export const readPassengers = (reader: InputReader, value: unknown): Travellers => {
  const counts: Record<PassengerType, number> = { ADT: 0, CHD: 0, INF: 0 }
  const pair = { CMA: 0, CMP: 0 }
  for (const [name, count] of Object.entries(reader.object(value, 'passengers'))) {
    const type = passengerTypeOf(name)
    const path = `passengers.${name.slice(0, 20)}`
    if (type) counts[type] += reader.whole(count, path, 0, 99)
    else if (name === 'CMA' || name === 'CMP') pair[name] = reader.whole(count, path, 0, 9)
    else reader.refuse(path, 'unknownType')
  }
  if (pair.CMA !== pair.CMP) reader.refuse(pair.CMA < pair.CMP ? 'passengers.CMA' : 'passengers.CMP', 'notAPair')
  counts.ADT += pair.CMA + pair.CMP
  const problem = partyProblem(counts, Number.POSITIVE_INFINITY)
  if (problem) reader.refuse('passengers', problem)
  return {
    passengers: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...(pair.CMP > 0 && { companions: pair.CMP }),
  }
}

const currencyFor = (engine: Engine, asked: string, pointOfSale: string, otherwise: string): string =>
  engine.sellsIn(asked) ? asked : (engine.currencyOf(pointOfSale) ?? otherwise)

/**
 * Reads the currency and the point of sale. A missing or unsupported currency becomes that of the point of sale or, failing that,
 * of the storefront. The point of sale defaults to the storefront's.
 */
export const readMarket = (
  reader: InputReader,
  fields: Record<string, unknown>,
  engine: Engine,
  storefront: Pick<Storefront, 'currency' | 'pointOfSale'>,
): Pick<SearchCriteria, 'currency' | 'pointOfSale'> => {
  const currency = reader.text(fields.currency, 'currency', { most: 10, isRequired: false }).toUpperCase()
  if (currency !== '' && !isCurrencyCode(currency)) reader.refuse('currency', 'notACode')
  const pointOfSale = reader.text(fields.pointOfSale, 'pointOfSale', { most: 2, isRequired: false }).toUpperCase()
  if (pointOfSale !== '' && !/^[A-Z]{2}$/.test(pointOfSale)) reader.refuse('pointOfSale', 'notACode')
  return {
    currency: currencyFor(engine, currency, pointOfSale, storefront.currency),
    pointOfSale: pointOfSale || storefront.pointOfSale,
  }
}

export const readPromoCodes = (reader: InputReader, value: unknown): string[] =>
  reader
    .list(value ?? [], 'promoCodes', mostPromoCodes)
    .map((code, index) => reader.text(code, `promoCodes.${index}`, { most: 32, isRequired: false }))
    .flatMap((code) => (code === '' ? [] : [code.toUpperCase()]))

const readPlace = (reader: InputReader, value: unknown, path: string): { code: string } => {
  const code = reader.text(reader.object(value, path).code, `${path}.code`, { most: 3 }).toUpperCase()
  if (code !== '' && !/^[A-Z]{3}$/.test(code)) reader.refuse(`${path}.code`, 'notACode')
  return { code }
}

const readDate = (reader: InputReader, value: unknown, path: string): string => {
  const date = reader.text(reader.object(value, path).date, `${path}.date`, { most: 10 })
  if (date !== '' && !isDate(date)) reader.refuse(`${path}.date`, 'notADate')
  return date
}

const readLegs = (reader: InputReader, value: unknown): SearchCriteria['itineraryParts'] => {
  const legs = reader.list(value, 'itineraryParts', mostLegs).map((leg, index) => {
    const path = `itineraryParts.${index}`
    const fields = reader.object(leg, path)
    return {
      from: readPlace(reader, fields.from, `${path}.from`),
      to: readPlace(reader, fields.to, `${path}.to`),
      when: { date: readDate(reader, fields.when, `${path}.when`) },
    }
  })
  if (legs.length === 0) reader.refuse('itineraryParts', 'required')
  const [outbound, inbound] = legs
  if (outbound && inbound && inbound.when.date < outbound.when.date) reader.refuse('itineraryParts.1.when.date', 'beforeOutbound')
  return legs
}

const readOneOf = <Choice extends string>(
  reader: InputReader,
  value: unknown,
  path: string,
  choices: readonly Choice[],
): Choice | '' => {
  const text = reader.text(value, path, { most: 30, isRequired: false })
  const choice = choices.find((candidate) => candidate.toLowerCase() === text.toLowerCase())
  if (text !== '' && !choice) reader.refuse(path, 'unknown')
  return choice ?? ''
}

/**
 * Parses and validates a search (contract, 5.1). Counts and booleans may be sent as text. An unsupported currency is replaced
 * by that of the point of sale or, failing that, of the storefront. Throws a validation error if the search is malformed. A
 * well-formed search without results, for example between unknown places, is valid.
 */
export const readSearch = (
  input: unknown,
  engine: Engine,
  storefront: Pick<Storefront, 'currency' | 'pointOfSale'>,
): SearchCriteria => {
  const reader = new InputReader()
  const fields = reader.object(input, 'airSearchInput')
  reader.finish()
  const cabinClass = readOneOf(reader, fields.cabinClass, 'cabinClass', cabins)
  const searchType = readOneOf(reader, fields.searchType, 'searchType', searchTypes) || 'BRANDED'
  const market = readMarket(reader, fields, engine, storefront)
  const promoCodes = readPromoCodes(reader, fields.promoCodes)
  const awardBooking = reader.flag(fields.awardBooking, 'awardBooking')
  const itineraryParts = readLegs(reader, fields.itineraryParts)
  const travellers = readPassengers(reader, fields.passengers)
  if (awardBooking && travellers.companions !== undefined) reader.refuse('passengers.CMP', 'notWithAwards')
  reader.finish()
  return { cabinClass, awardBooking, promoCodes, searchType, ...market, itineraryParts, ...travellers }
}

/** Returns the cabin to search. Defaults to economy if the search names none. */
export const cabinOf = ({ cabinClass }: SearchCriteria): Cabin => cabins.find((cabin) => cabin === cabinClass) ?? 'Economy'

/** Returns true if the second leg is the reverse of the first. Each leg is then priced as half of a round trip. */
export const isRoundTrip = ({ itineraryParts: [outbound, inbound] }: SearchCriteria): boolean =>
  inbound !== undefined && outbound?.from.code === inbound.to.code && outbound.to.code === inbound.from.code
