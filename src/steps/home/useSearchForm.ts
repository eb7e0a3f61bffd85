import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Search } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { useLocale } from '#src/trip/language.tsx'
import type { ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { useFaultWords } from './fault-words.ts'
import {
  emptyForm,
  faultsOf,
  legFieldOf,
  type PlaceAsked,
  type SearchFaults,
  type SearchField,
  type SearchFormValues,
  searchOf,
} from './search-form.ts'
import { typedBefore, typedPlace } from './typed-before.ts'

/** Input of `useSearchForm`. See `SearchFormProps`. */
interface SearchFormInput {
  element: RefObject<HTMLFormElement | null>
  start: SearchFormValues | undefined
  before: Search | undefined
  today: string
  onSearch: (search: Search) => void
}

const ends = ['origin', 'destination'] as const
type End = (typeof ends)[number]

/** True for a code without a name. It may come from a link, and belong to no airport or city. */
const isBare = (option: ComboboxOption | undefined): boolean => option?.title === option?.code

const loadMoreLegs = async () => {
  const [{ MoreLegs }, { faultsOfMore, withAnother }] = await Promise.all([import('./MoreLegs.tsx'), import('./more-legs.ts')])
  return { MoreLegs, faultsOfMore, withAnother }
}

const loadRecent = () => import('./recent-searches.ts')

/** Loads the fields of a multi-city trip when it is first chosen. */
const useMoreLegs = (isMany: boolean) => {
  const [more, setMore] = useState<Awaited<ReturnType<typeof loadMoreLegs>>>()
  useEffect(() => {
    if (isMany && !more) loadMoreLegs().then(setMore, () => undefined)
  }, [isMany, more])
  return more
}

/** Manages the search form: its values, errors and submission. */
export const useSearchForm = ({ element, start, before, today, onSearch }: SearchFormInput) => {
  const { t } = useLingui()
  const locale = useLocale()
  const drafts = useDrafts()
  const configuration = useConfiguration()
  const [empty] = useState(() => emptyForm(configuration))
  const allAirports = t`All airports`
  const [asked, setForm] = useState<SearchFormValues>(start ?? empty)
  const isMany = asked.journeyType === 'multi-city'
  const more = useMoreLegs(isMany)
  // A multi-city trip begins with two flights.
  const form = isMany && more && asked.more.length === 0 ? { ...asked, more: more.withAnother(asked) } : asked
  const faultWords = useFaultWords(today, isMany)
  const [options] = useState(() => new Map<string, ComboboxOption>())
  // A code without an option in the current language is named by its field, so names follow a change of language.
  const keepOption = (option: ComboboxOption | undefined) => option && options.set(locale + option.code, option)
  const optionOf = ({ code }: PlaceAsked) => (code ? (options.get(locale + code) ?? { code, title: code }) : undefined)
  const places = { origin: optionOf(form.origin), destination: optionOf(form.destination) }
  const [turned, setTurned] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [left, setLeft] = useState<readonly SearchField[]>([])
  const [returnAsked, setReturnAsked] = useState(0)
  const [unknown, setUnknown] = useState<SearchFaults>({})

  useLayoutEffect(() => {
    const typed = typedBefore(element.current, configuration)
    if (typed) setForm((now) => ({ ...now, ...typed }))
  }, [element, configuration])
  useEffect(() => {
    if (asked !== (start ?? empty)) drafts.write('home', asked)
  }, [drafts, empty, asked, start])

  const change = (changes: Partial<SearchFormValues>) => {
    setForm((now) => ({ ...now, ...changes }))
    setLeft((before) => before.filter((field) => !(field in changes)))
    setUnknown({})
  }
  const choose = (field: End) => (option: ComboboxOption | undefined, typed: string) => {
    keepOption(option)
    change({ [field]: { code: option?.code ?? '', typed } })
  }
  const swap = () => {
    setTurned(turned + 1)
    change({ origin: { ...form.destination, typed: '' }, destination: { ...form.origin, typed: '' } })
  }
  const recentPlaces = async () => (await loadRecent()).recentPlaces(today, configuration, locale)

  const faultsIn = (asked: SearchFormValues): SearchFaults => ({
    ...faultsOf(asked, today, configuration),
    ...(isMany && more?.faultsOfMore(asked, today, configuration)),
  })
  const faults = attempt === 0 ? {} : { ...faultsIn(form), ...unknown }
  const leave = (field: SearchField) => setLeft((before) => (before.includes(field) ? before : [...before, field]))
  /** Returns a field's error message. An invalid value is reported when the field loses focus, a missing one only on submission. */
  const errorOf = (field: SearchField): string | undefined => {
    const typedWrong = attempt === 0 && left.includes(field) ? faultsIn(form)[field] : undefined
    const code = faults[field] ?? (typedWrong === 'missing' ? undefined : typedWrong)
    return code && faultWords(field, code)
  }
  /** Opens the calendar of the return date after a departure date was picked, unless a return date on or after it is already chosen. */
  const goOnFromDeparture = (departure: string) => {
    const isChosen = isIsoDate(form.date1) && form.date1 >= departure
    if (form.journeyType === 'round-trip' && !isChosen) setReturnAsked((count) => count + 1)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isMany && !more) return
    const strangers: SearchFaults = {}
    const wanted = { ...form, more: form.more.map((leg) => ({ ...leg })) }
    let isNamed = false
    for (const [leg, asked] of [wanted, ...(isMany ? wanted.more : [])].entries())
      for (const end of ends) {
        const option = optionOf(asked[end])
        const unchecked = option ? (isBare(option) ? option.code : '') : asked[end].typed.trim()
        const found = unchecked === '' ? 'unknown' : await typedPlace(unchecked, locale, allAirports)
        if (found === 'none') strangers[legFieldOf(end, leg)] = 'unknownPlace'
        if (typeof found === 'string') continue
        keepOption(found)
        asked[end] = { code: found.code, typed: found.title }
        isNamed = true
      }
    if (isNamed) setForm(wanted)
    setUnknown(strangers)
    setAttempt((count) => count + 1)
    if (Object.keys({ ...strangers, ...faultsIn(wanted) }).length > 0) return
    const search = searchOf(wanted, locale, before)
    const titleOf = (code: string) => optionOf({ code, typed: '' })?.title ?? code
    const stops = isMany ? search.legs : search.legs.slice(0, 1)
    const destination = stops.map((leg) => titleOf(leg.destination)).join(' – ')
    const recent = { search, locale, origin: titleOf(search.legs[0]?.origin ?? ''), destination }
    loadRecent().then(
      ({ keepRecentSearch }) => keepRecentSearch(recent, today, configuration),
      () => undefined,
    )
    onSearch(search)
  }
  return {
    form,
    change,
    leave,
    returnAsked,
    goOnFromDeparture,
    places,
    choose,
    swap,
    turned,
    recentPlaces,
    isMany,
    more,
    optionOf,
    keepOption,
    faults,
    attempt,
    errorOf,
    submit,
  }
}
