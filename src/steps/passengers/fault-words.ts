import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PassengerType } from '#src/domain/passenger.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { addMonths, dateWriter } from '#src/ui/calendar-dates.ts'
import type { FaultCode } from './form-faults.ts'
import { daysBetween } from '#src/domain/days-between.ts'

/** Details of the rejected field: its path and value, and the traveller's type. */
export interface FaultPlace {
  path: string
  value: string
  type: PassengerType | undefined
}

/** Returns the month of a typed date `YYYY-MM-DD` and its number of days, if only the day is invalid. */
const shortMonth = (date: string): { month: string; days: number } | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (!year || !month || Number(month) < 1 || Number(month) > 12 || Number(year) < 1000) return undefined
  const first = `${year}-${month}-01`
  const days = daysBetween(first, addMonths(first, 1))
  return Number(day) > days ? { month: first, days } : undefined
}

/** Error message that tells the traveller what to enter. */
export const useFaultWords = (): ((code: FaultCode, place: FaultPlace) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { travellingAlone, contact } = useConfiguration()
  const phone = contact.phone
  const missing = (path: string): string => {
    if (path.endsWith('firstName')) return t`Enter the first name`
    if (path.endsWith('lastName')) return t`Enter the last name`
    if (path.endsWith('title')) return t`Select a title`
    if (path.endsWith('gender')) return t`Select a gender`
    if (path.endsWith('dateOfBirth')) return t`Enter the date of birth`
    if (path.endsWith('withAdult')) return t`Choose the adult this infant sits with`
    if (path.endsWith('email')) return t`Enter an e-mail address`
    if (path === 'contact.country') return t`Choose the country of the phone number, or start the number with +`
    if (path === 'contact.number') return t`Enter a phone number`
    if (path.endsWith('document.number')) return t`Enter the document number`
    if (path.endsWith('expirationDate')) return t`Enter the document’s expiry date`
    if (path.endsWith('issuingCountry')) return t`Select the country that issued the document`
    if (path.endsWith('nationality')) return t`Select a nationality`
    if (path.endsWith('height')) return t`Enter the height in centimeters`
    if (path.endsWith('width')) return t`Enter the width in centimeters`
    if (path.endsWith('depth')) return t`Enter the depth in centimeters`
    if (path.endsWith('weight')) return t`Enter the weight in kilograms`
    if (path.endsWith('wattHours')) return t`Enter the watt-hours of the battery`
    if (path.endsWith('airline')) return t`Enter the program’s airline, or clear the membership number`
    return t`Enter the membership number, or clear the airline`
  }
  const noSuchDay = (value: string): string => {
    const found = shortMonth(value)
    if (!found) return t`Check this date. Enter the day, month and four-digit year.`
    const month = dateWriter(locale, { month: 'long' })(found.month)
    return t`${month} has ${plural(found.days, { one: '# day', other: '# days' })}. Enter the day as it is in the passport.`
  }
  const wrongType = (type: PassengerType | undefined): string => {
    if (type === 'INF')
      return t`Infants are under 2 on the day of the first flight. Check the date, or search again with a child instead of an infant.`
    if (type === 'CHD')
      return t`Children are 2 to 11 on the day of the first flight. Check the date, or search again with the right traveler type.`
    return t`Adults are 12 or over on the day of the first flight. Check the date, or search again with a child instead of an adult.`
  }
  const alone = (): string => {
    const { from, serviceFrom } = travellingAlone ?? { from: 0, serviceFrom: 0 }
    const last = from - 1
    return t`Nobody on this trip is ${from} or over. Children of ${serviceFrom} to ${last} can fly alone with our care service, which we book by phone. Call us: ${phone}`
  }
  return (code, { path, value, type }) => {
    switch (code) {
      case 'required':
        return missing(path)
      case 'badCharacters':
        return path.endsWith('Name') ? t`Use letters, spaces, hyphens and apostrophes only` : t`Use letters and digits only`
      case 'badNumber':
        return t`Use letters and digits only, as on the document or the card`
      case 'badAirline':
        return t`Airline codes have two or three characters, for example FC`
      case 'notLatin':
        return t`Use Latin letters, as in the machine-readable lines of the passport`
      case 'tooShort':
        return t`Document numbers have at least three characters. Check it against the document.`
      case 'tooLong':
        return path.endsWith('number') ? t`Use at most 20 letters and digits` : t`Use at most 50 letters`
      case 'notADate':
        return noSuchDay(value)
      case 'wrongType':
        return wrongType(type)
      case 'notBornYet':
        return t`This date is after the first flight`
      case 'tooOld':
        return t`This is more than 120 years ago. Check the year.`
      case 'travelsAlone':
        return alone()
      case 'infantNeedsSeat':
        return t`This infant turns two before a later flight and needs a seat from then on. Search again with one more child and one fewer infant.`
      case 'adultHasInfant':
        return t`This adult already has an infant. Choose another adult.`
      case 'noSuchAdult':
        return t`Choose an adult on this trip`
      case 'expired':
        return t`The document must be valid until your last flight`
      case 'notANumber':
        return t`Enter a whole number`
      case 'outOfRange':
        return t`This doesn’t look right. Check the number and its unit.`
      case 'noFlight':
        return t`Choose at least one flight, or clear this assistance`
      case 'exitRowSeat':
        return t`This traveler has a seat in an exit row. Change the seat first, and then ask for assistance.`
      case 'notSpelling':
        return t`This changes more than the spelling, so it can’t be done online`
      case 'duplicate':
        return t`Two travelers have the same name and date of birth`
      case 'badEmail':
        return t`Enter a valid e-mail address, for example name@example.com`
      case 'badPhone':
        return t`This number doesn’t match the country. Check both.`
      default:
        return t`The airline doesn’t accept this. Please check it.`
    }
  }
}
