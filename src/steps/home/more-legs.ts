import type { SearchSettings } from '#src/domain/configuration.ts'
import { mostLegs } from '#src/domain/search.ts'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { legFieldOf, type LegAsked, type LegField, legFaults, type SearchFaults, type SearchFormValues } from './search-form.ts'

const nobody = { code: '', typed: '' }

/** Builds an empty leg that begins where the previous one ends. */
const legAfter = ({ destination }: Pick<SearchFormValues, LegField>, id: number): LegAsked => ({
  id,
  origin: destination,
  destination: nobody,
  date: '',
})

/** Adds a leg at the end, up to the highest number of legs. */
export const withAnother = (form: Pick<SearchFormValues, LegField | 'more'>): LegAsked[] => {
  const { more } = form
  if (more.length >= mostLegs - 1) return more
  const id = Math.max(-1, ...more.map((leg) => leg.id)) + 1
  return [...more, legAfter(more.at(-1) ?? form, id)]
}

/**
 * Returns the form after a change of the leg at `index`, where 0 is the first. If the leg ends at another place, a next leg without
 * an origin begins there.
 */
export const withLeg = (
  form: Pick<SearchFormValues, LegField | 'more'>,
  index: number,
  changes: Partial<Pick<SearchFormValues, LegField>>,
): Partial<SearchFormValues> => {
  const { destination } = changes
  const more = form.more.map((leg, place) => {
    if (place === index - 1) return { ...leg, ...changes }
    const isNext = place === index && destination !== undefined && destination.code !== ''
    return isNext && leg.origin.code === '' && leg.origin.typed === '' ? { ...leg, origin: destination } : leg
  })
  return index === 0 ? { ...changes, more } : { more }
}

/** Returns the form without the leg at `index`, where 0 is the first. The legs after it move up and keep their values. */
export const withoutLeg = (
  form: Pick<SearchFormValues, LegField | 'more' | 'promoCode' | 'laterCodes'>,
  index: number,
): Partial<SearchFormValues> => {
  const isOther = (_: unknown, place: number) => place !== index - 1
  if (index > 0) return { more: form.more.filter(isOther), laterCodes: form.laterCodes.filter(isOther) }
  const [first, ...more] = form.more
  const [promoCode = form.promoCode, ...laterCodes] = form.laterCodes
  return first ? { origin: first.origin, destination: first.destination, date: first.date, more, promoCode, laterCodes } : {}
}

/** Validates the legs after the first. Their dates must not descend. `today` is `YYYY-MM-DD`. */
export const faultsOfMore = (
  form: Pick<SearchFormValues, LegField | 'more'>,
  today: string,
  settings: SearchSettings,
): SearchFaults => {
  const legs = [form, ...form.more]
  return Object.fromEntries(
    form.more.flatMap((leg, place) => {
      const number = place + 1
      const faults = legFaults(leg, today, settings)
      const latest = legs
        .slice(0, number)
        .flatMap(({ date }) => (isIsoDate(date) ? [date] : []))
        .toSorted()
        .at(-1)
      const isBefore = !faults.date && latest !== undefined && leg.date < latest
      const dated = { ...faults, date: isBefore ? ('beforePrevious' as const) : faults.date }
      return Object.entries(dated).flatMap(([field, code]) => (code ? [[legFieldOf(field as LegField, number), code]] : []))
    }),
  )
}
