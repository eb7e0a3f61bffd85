import * as z from 'zod/mini'
import { bookedLeg, type LegWish } from '#src/domain/exchange-search.ts'
import type { SearchSettings } from '#src/domain/configuration.ts'
import type { ExchangeLeg } from '#src/domain/exchange.ts'
import type { ItineraryPart } from '#src/domain/itinerary.ts'
import { lastDayOnSale } from '#src/domain/offered.ts'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { isPlain } from '#src/domain/plain.ts'
import type { PlaceWanted } from '#src/trip/PlaceField.tsx'

/** Booking horizon in days. */
type Window = Pick<SearchSettings, 'daysOnSale'>

const Place = z.object({ code: z.string(), typed: z.string() })
const Leg = z.object({ isChanged: z.boolean(), date: z.string(), origin: Place, destination: Place })
const Typed = z.object({ legs: z.array(Leg) })

/** Form values of a leg. `date` is `YYYY-MM-DD`, or the typed text if it is no date. */
export type LegForm = z.output<typeof Leg>

export type LegField = 'origin' | 'destination' | 'date'

export type LegFault =
  | 'missing'
  | 'notADate'
  | 'inThePast'
  | 'tooFarAhead'
  | 'beforeTheOther'
  | 'afterTheOther'
  | 'unknownPlace'
  | 'samePlace'

type LegFaults = Partial<Record<LegField, LegFault>>

/** Builds the form values of a leg that is kept. The fields start from the booked places and date. */
const legForm = (part: ItineraryPart): LegForm => {
  const { origin, destination, date } = bookedLeg(part)
  return { isChanged: false, date, origin: { code: origin, typed: '' }, destination: { code: destination, typed: '' } }
}

const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 80 ? value : '')
/**
 * Restores the form from this tab's draft if the draft belongs to this booking, otherwise from the booked flights. A locked leg is always
 * kept.
 */
export const readLegs = (
  draft: unknown,
  reference: string,
  parts: readonly ItineraryPart[],
  legs: readonly ExchangeLeg[],
): LegForm[] => {
  const kept = isPlain(draft) && draft.reference === reference && Array.isArray(draft.legs) ? draft.legs : []
  return parts.map((part, index) => {
    const form = legForm(part)
    const typed: unknown = kept[index]
    if (!isPlain(typed) || typed.isChanged !== true || legs[index]?.lock !== undefined) return form
    const place = (value: unknown, booked: PlaceWanted): PlaceWanted =>
      isPlain(value) && /^[A-Z]{3}$/.test(textOf(value.code)) ? { code: textOf(value.code), typed: '' } : booked
    return {
      isChanged: true,
      date: textOf(typed.date) || form.date,
      origin: place(typed.origin, form.origin),
      destination: place(typed.destination, form.destination),
    }
  })
}

/** True if origins and destinations may change. They may not while any leg is kept. */
export const mayMove = (legs: readonly LegForm[]): boolean => legs.every(({ isChanged }) => isChanged)

const codeOf = ({ code, typed }: PlaceWanted): string =>
  code || (/^[a-z]{3}$/i.test(typed.trim()) ? typed.trim().toUpperCase() : '')

const dateFault = (date: string, today: string, window: Window): LegFault | undefined => {
  if (date === '') return 'missing'
  if (!isIsoDate(date)) return 'notADate'
  if (date < today) return 'inThePast'
  return date > lastDayOnSale(today, window) ? 'tooFarAhead' : undefined
}

const placeFault = (place: PlaceWanted): LegFault | undefined => {
  if (codeOf(place) !== '') return undefined
  return place.typed.trim() === '' ? 'missing' : 'unknownPlace'
}

/** Fields of a leg in the order of the page. */
const fields: readonly LegField[] = ['date', 'origin', 'destination']

/** Validates the legs that change and returns the errors of each leg. */
const legFaults = (legs: readonly LegForm[], today: string, window: Window): LegFaults[] =>
  legs.map((leg, index) => {
    if (!leg.isChanged) return {}
    const isReal = isIsoDate(leg.date)
    const [before, after] = [legs[index - 1], legs[index + 1]]
    const isBefore = isReal && before !== undefined && leg.date < before.date
    // If both legs change and their dates conflict, only the later leg gets the error.
    const isAfter = isReal && after !== undefined && !after.isChanged && leg.date > after.date
    const order = isBefore ? 'beforeTheOther' : isAfter ? 'afterTheOther' : undefined
    const date = dateFault(leg.date, today, window) ?? order
    if (!mayMove(legs)) return date ? { date } : {}
    const [origin, destination] = [placeFault(leg.origin), placeFault(leg.destination)]
    const areSame = !origin && !destination && codeOf(leg.origin) === codeOf(leg.destination)
    const faults: LegFaults = { origin, destination: areSame ? 'samePlace' : destination, date }
    return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
  })

/** Converts a valid form to the requested legs. While a leg is kept, the other leg keeps its booked places. */
const wishesOf = (legs: readonly LegForm[], parts: readonly ItineraryPart[]): LegWish[] =>
  legs.map((leg, index) => {
    const part = parts[index]
    if (!leg.isChanged || !part) return 'keep'
    const { origin, destination } = bookedLeg(part)
    const mayGoElsewhere = mayMove(legs)
    return {
      origin: mayGoElsewhere ? codeOf(leg.origin) : origin,
      destination: mayGoElsewhere ? codeOf(leg.destination) : destination,
      date: leg.date,
    }
  })

/**
 * Builds the form's schema, which converts the form to the requested legs. The messages of its issues are fault codes, and
 * `nothingChanged` for a form that keeps every leg. `today` is `YYYY-MM-DD`.
 */
export const schemaFor = (parts: readonly ItineraryPart[], today: string, window: Window) =>
  z.pipe(
    Typed.check(({ value: { legs }, issues }) => {
      if (legs.every(({ isChanged }) => !isChanged))
        issues.push({ code: 'custom', message: 'nothingChanged', path: ['legs'], input: legs })
      for (const [index, faults] of legFaults(legs, today, window).entries())
        for (const field of fields)
          if (faults[field])
            issues.push({ code: 'custom', message: faults[field], path: ['legs', index, field], input: legs[index]?.[field] })
    }),
    z.transform(({ legs }) => wishesOf(legs, parts)),
  )
