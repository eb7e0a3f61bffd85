import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PassengerType } from '#src/domain/passenger.ts'
import { useLocale } from '#src/trip/language.tsx'
import { addMonths, dateWriter } from '#src/ui/calendar-dates.ts'
import type { FaultCode } from './form.ts'

/** What a fault is about: the field's path, what stands in it, and the kind of traveller. */
export interface FaultPlace {
  path: string
  value: string
  type: PassengerType | undefined
}

/** The month and its number of days, where only the day of a typed date `YYYY-MM-DD` is wrong. */
const shortMonth = (date: string): { month: string; days: number } | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (!year || !month || Number(month) < 1 || Number(month) > 12 || Number(year) < 1000) return undefined
  const first = `${year}-${month}-01`
  const days = Math.round((Date.parse(addMonths(first, 1)) - Date.parse(first)) / 86_400_000)
  return Number(day) > days ? { month: first, days } : undefined
}

/** What is wrong with a field and what to do, in words. */
export const useFaultWords = (): ((code: FaultCode, place: FaultPlace) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const missing = (path: string): string => {
    if (path.endsWith('firstName')) return t`Enter the first name`
    if (path.endsWith('lastName')) return t`Enter the last name`
    if (path.endsWith('title')) return t`Choose a title`
    if (path.endsWith('gender')) return t`Choose what the passport says, or that it is not stated`
    if (path.endsWith('dateOfBirth')) return t`Enter the date of birth`
    if (path.endsWith('withAdult')) return t`Choose the adult who holds this infant`
    if (path.endsWith('email')) return t`Enter an e-mail address`
    if (path === 'contact.country') return t`Choose the country of the phone number, or begin the number with +`
    if (path === 'contact.number') return t`Enter a phone number`
    if (path.endsWith('document.number')) return t`Enter the number of the document`
    if (path.endsWith('expirationDate')) return t`Enter the day until which the document is valid`
    if (path.endsWith('issuingCountry')) return t`Choose the country that issued the document`
    if (path.endsWith('nationality')) return t`Choose the nationality`
    if (path.endsWith('airline')) return t`Enter the airline of the programme, or take the number out`
    return t`Enter the membership number, or take the airline out`
  }
  const noSuchDay = (value: string): string => {
    const found = shortMonth(value)
    if (!found) return t`There is no such day. Enter day, month and year as numbers, the year with four.`
    const month = dateWriter(locale, { month: 'long' })(found.month)
    return t`${month} has ${plural(found.days, { one: '# day', other: '# days' })}. Enter the day as it is in the passport.`
  }
  const wrongType = (type: PassengerType | undefined): string => {
    if (type === 'INF')
      return t`An infant is under 2 on the day of the first flight. Change the date, or search again with a child in place of the infant.`
    if (type === 'CHD')
      return t`A child is 2 to 11 on the day of the first flight. Change the date, or search again with the right kind of traveller.`
    return t`An adult is 12 or older on the day of the first flight. Change the date, or search again with a child in place of the adult.`
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
        return t`An airline’s code has two or three characters, as FC`
      case 'notLatin':
        return t`Write the name in Latin letters, as in the machine-readable lines of the passport`
      case 'tooLong':
        return t`At most 50 letters`
      case 'notADate':
        return noSuchDay(value)
      case 'wrongType':
        return wrongType(type)
      case 'notBornYet':
        return t`This date is after the first flight`
      case 'tooOld':
        return t`This is more than 120 years ago. Check the year.`
      case 'infantNeedsSeat':
        return t`This infant turns two before a later flight and needs a seat from that flight on. Search again with one child more and one infant less.`
      case 'adultHasInfant':
        return t`This adult already holds another infant: choose another adult`
      case 'noSuchAdult':
        return t`Choose an adult of this trip`
      case 'expired':
        return t`The document must be valid until the last flight`
      case 'duplicate':
        return t`Two travellers have the same name and date of birth`
      case 'badEmail':
        return t`This does not look like an e-mail address: name@example.com`
      case 'badPhone':
        return t`This number does not fit the country: check both`
      default:
        return t`The airline does not take this value: check it`
    }
  }
}
