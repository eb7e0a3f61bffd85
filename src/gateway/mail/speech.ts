import type { Charge } from '#src/domain/payment.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { directionOf } from '#src/domain/locale.ts'
import { momentIn } from '#src/domain/moment.ts'
import { comma } from '#src/domain/punctuation.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { Segment } from '#src/domain/itinerary.ts'
import { flightName } from '#src/domain/itinerary.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { airport } from '../airline/airports.ts'
import { localeOfTexts, namesOfPlaces } from '../platform/words.ts'
import { isolate } from '../wire/document.ts'
import { type MailTexts, mailTexts } from './mail-texts.ts'
import { type Names, namesIn } from './names.ts'

const cards: Readonly<Record<string, string>> = {
  VI: 'Visa',
  CA: 'Mastercard',
  AX: 'American Express',
  DS: 'Discover',
  DC: 'Diners Club',
  JC: 'JCB',
}

/** Formats values in a message's language. */
export interface Speech {
  locale: string
  direction: 'ltr' | 'rtl'
  texts: MailTexts
  names: Names
  /** Isolates the direction of a value before it is inserted into a sentence. */
  apart: (text: string) => string
  sum: (money: Money) => string
  /** Formats a wall-clock time or a `YYYY-MM-DD` date with its weekday and year. */
  day: (wallClock: string) => string
  /** Formats a wall-clock time with 24 hours. */
  time: (wallClock: string) => string
  /** Formats an instant in a time zone, with date and time. */
  moment: (instant: string, zone: string) => string
  city: (airport: string) => string
  /** Formats a flight's number and date. */
  flight: (segment: Segment) => string
  cabin: (cabin: string) => string
  number: (value: number, digits?: number) => string
  /** Joins items into a list, with the comma of the message's language. */
  enumerated: (things: readonly string[]) => string
  /** Joins items with the conjunction “and” of the message's language. */
  list: (things: readonly string[]) => string
  /** Names a form of payment as the receipt does. */
  form: (charge: Pick<Charge, 'brand' | 'lastFour' | 'name'>) => string
  /** Names the target of a refund. */
  target: (target: RefundTarget) => string
  /** Formats the amount refunded to a target: money, miles or certificates. */
  targetAmount: (target: RefundTarget) => string
}

const utc = (wallClock: string): Date => new Date(`${wallClock.slice(0, 10)}T${wallClock.slice(11, 19) || '00:00:00'}Z`)

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Creates the formatters of a locale. Defaults to English if there are no texts in the locale. */
export const speechIn = (asked: string): Speech => {
  const locale = localeOfTexts(asked)
  const texts = mailTexts(locale)
  const names = namesIn(locale)
  const direction = directionOf(locale)
  const apart = (text: string) => (direction === 'rtl' ? isolate(text) : text)
  const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options })
  const number = (value: number, digits = 6) => new Intl.NumberFormat(locale, { maximumSignificantDigits: digits }).format(value)
  const day = (wallClock: string) =>
    written({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(utc(wallClock))
  const enumerated = (things: readonly string[]) => things.join(comma(locale))
  const form: Speech['form'] = ({ brand, lastFour, name }) => {
    const named = name ?? nameOf({ ...names.forms, ...cards }, brand)
    return lastFour === '' ? named : texts.endingIn(apart(named), apart(lastFour))
  }
  return {
    locale,
    direction,
    texts,
    names,
    apart,
    number,
    day,
    form,
    sum: (money) => formatMoney(money, locale),
    time: (wallClock) => written({ ...clock, timeZone: 'UTC' }).format(utc(wallClock)),
    moment: (instant, zone) => momentIn(instant, zone, locale),
    city: (code) => nameOf(namesOfPlaces(locale), code, airport(code)?.city ?? code),
    flight: (segment) => enumerated([apart(flightName(segment)), day(segment.departure)]),
    enumerated,
    cabin: (cabin) => nameOf(names.cabins, cabin),
    list: (things) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(things),
    target: ({ kind, code = '', lastFour = '' }) => {
      if (kind === 'REDIRECT') return texts.accountAt(apart(code))
      return form({ brand: kind === 'CREDIT_CARD' ? code : kind, lastFour })
    },
    targetAmount: ({ amount, ownAmount, points, certificates }) => {
      if (certificates !== undefined) return texts.certificates(certificates)
      return points === undefined ? formatMoney(ownAmount ?? amount, locale) : texts.miles(apart(number(points, 15)))
    },
  }
}
