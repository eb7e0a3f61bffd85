import { toAddressDate } from './calendar-date.ts'
import { passengerTypes } from './passenger-types.ts'
import type { Search } from './search.ts'

/** Parses a flight ref. Drops everything after a dot, and converts signed digits to a number. */
export const flightReference = (text: string): number | string => {
  const [reference = ''] = text.split('.')
  return /^-?\d{1,15}$/.test(reference) ? Number(reference) : reference
}

/** Serialises a search as a query string with a fixed order of parameters. Empty values are omitted. */
export const writeSearch = (search: Search): string => {
  const values = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') values.set(name, String(value))
  }
  put('journeyType', search.journeyType)
  search.legs.forEach(({ origin, destination, date, selectedOfferRef }, index) => {
    const suffix = index === 0 ? '' : String(index)
    put(`origin${suffix}`, origin)
    put(`destination${suffix}`, destination)
    put(`date${suffix}`, date && toAddressDate(date))
    put(`flight${suffix}`, selectedOfferRef)
  })
  const { companions = 0 } = search
  for (const type of passengerTypes) put(type, search.passengers[type] - (type === 'ADT' ? 2 * companions : 0))
  put('CMA', companions || undefined)
  put('CMP', companions || undefined)
  put('class', search.cabin)
  put('nearbyAirports', search.nearbyAirports ? 'true' : undefined)
  put('awardBooking', String(search.awardBooking))
  put('searchType', search.searchType)
  search.promoCodes.forEach((promoCode, index) => put(index === 0 ? 'promoCode' : `promoCode${index}`, promoCode))
  put('currency', search.currency)
  put('pointOfSale', search.pointOfSale)
  put('locale', search.locale)
  put('direction', search.direction || undefined)
  put('activeMonth', search.activeMonth)
  put('exchangeType', search.exchangeType)
  put('source', search.source)
  return values.toString()
}
