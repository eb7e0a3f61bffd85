import { fromAddressDate } from './calendar-date.ts'
import type { SearchSettings } from './configuration.ts'
import type { LinkReader } from './link-parameters.ts'
import { choose, nameAt, valueReader } from './link-values.ts'
import { lastDayOnSale } from './offered.ts'
import { mostLegs, type Search, type SearchLeg } from './search.ts'
import { flightReference } from './search-query.ts'

const code = (link: LinkReader, name: string): string => valueReader(link).matching(name, /^[A-Z]{3}$/) ?? ''

const day = (link: LinkReader, name: string, notBefore: string, last: string): string => {
  const given = link.read(name)
  const read = fromAddressDate(given)
  if (read !== undefined && read >= notBefore && (last === '' || read <= last)) return read
  const isTooLate = last !== '' && read !== undefined && read > last
  if (given !== '') link.correct(name, '', isTooLate ? 'notOnSale' : undefined)
  return ''
}

/** Reads the offer that was chosen on a leg, identified by a number that the gateway assigned. */
const chosenOffer = (link: LinkReader, name: string): Pick<SearchLeg, 'selectedOfferRef'> => {
  const given = link.read(name)
  if (given === '') return {}
  const reference = flightReference(given)
  if (typeof reference === 'number' && reference === (reference | 0)) return { selectedOfferRef: reference }
  link.correct(name, '')
  return {}
}

const ofALeg = ['origin', 'destination', 'date', 'flight'] as const

type Legs = Pick<Search, 'legs' | 'journeyType'>

/** Reads a leg by its number in the address. Its date must not be before `notBefore`. */
type ReadLeg = (index: number, notBefore: string) => SearchLeg

/** Reads an outbound leg and, for a round trip, a return. A return without places reverses the outbound leg. */
const readThereAndBack = (link: LinkReader, today: string, leg: ReadLeg, isAsked: boolean): Legs => {
  const outbound = leg(0, today)
  const back = leg(1, outbound.date || today)
  const inbound = { ...back, origin: back.origin || outbound.destination, destination: back.destination || outbound.origin }
  const isRoundTrip = isAsked && inbound.date !== ''
  if (isAsked && !isRoundTrip && link.read('journeyType')) link.correct('journeyType', 'one-way')
  const isTold = (name: string) => link.corrections().some((correction) => correction.name === name)
  for (const base of isRoundTrip ? [] : ofALeg) {
    const name = nameAt(base, 1)
    if (link.read(name) !== '' && !isTold(name)) link.correct(name, '', 'oneWay')
  }
  return { legs: isRoundTrip ? [outbound, inbound] : [outbound], journeyType: isRoundTrip ? 'round-trip' : 'one-way' }
}

/** Reads the legs of a multi-city trip. Unless a leg says otherwise, it begins where the previous one ends. */
const readManyLegs = (link: LinkReader, today: string, leg: ReadLeg): Legs => {
  const legs: SearchLeg[] = []
  for (let index = 0; index < mostLegs; index += 1) {
    if (index > 0 && !ofALeg.some((base) => link.isGiven(nameAt(base, index)))) continue
    const dates = legs.flatMap(({ date }) => (date === '' ? [] : [date]))
    const read = leg(index, dates.at(-1) ?? today)
    legs.push({ ...read, origin: read.origin || (legs.at(-1)?.destination ?? '') })
  }
  if (legs.length > 1) return { legs, journeyType: 'multi-city' }
  if (link.read('journeyType')) link.correct('journeyType', 'one-way')
  return { legs, journeyType: 'one-way' }
}

/**
 * Reads the places and dates of each leg. An address that names no journey type but a third leg is one of a multi-city trip. Legs
 * that the journey type does not have are reported.
 */
export const readLinkLegs = (link: LinkReader, today: string, settings: SearchSettings): Legs => {
  const last = today && lastDayOnSale(today, settings)
  const leg: ReadLeg = (index, notBefore) => ({
    origin: code(link, nameAt('origin', index)),
    destination: code(link, nameAt('destination', index)),
    date: day(link, nameAt('date', index), notBefore, last),
    ...chosenOffer(link, nameAt('flight', index)),
  })
  const isUnnamed = !link.isGiven('journeyType')
  const hasThird = ofALeg.some((base) => link.isGiven(nameAt(base, 2)))
  const asked = choose(link, 'journeyType', settings.journeyTypes, settings.defaultJourneyType)
  const isMany = asked === 'multi-city' || (isUnnamed && hasThird && settings.journeyTypes.includes('multi-city'))
  const read = isMany ? readManyLegs(link, today, leg) : readThereAndBack(link, today, leg, asked === 'round-trip')
  for (const base of ofALeg) {
    for (const { name, index } of link.numbered(base)) if (index >= 2) link.correct(name, '', 'notOffered')
  }
  return read
}
