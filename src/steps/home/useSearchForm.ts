import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Search } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { useLocale } from '#src/trip/language.tsx'
import type { ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { useFaultWords } from './fault-words.ts'
import { keepRecentSearch, recentSearches } from './recent-searches.ts'
import { emptyForm, faultsOf, type SearchFaults, type SearchField, type SearchForm, searchOf } from './search-form.ts'
import { typedBefore, typedPlace } from './typed-before.ts'

/** Input of `useSearchForm`. See `SearchFormProps`. */
interface SearchFormInput {
  element: RefObject<HTMLFormElement | null>
  start: SearchForm | undefined
  before: Search | undefined
  today: string
  onSearch: (search: Search) => void
}

type End = 'origin' | 'destination'

/** True for a code without a name. It may come from a link, and belong to no airport or city. */
const isBare = (option: ComboboxOption | undefined): boolean => option?.title === option?.code

const bareOption = (code: string): ComboboxOption | undefined => (code ? { code, title: code } : undefined)

/** Manages the search form: its values, errors and submission. */
export const useSearchForm = ({ element, start, before, today, onSearch }: SearchFormInput) => {
  const { t } = useLingui()
  const locale = useLocale()
  const drafts = useDrafts()
  const faultWords = useFaultWords(today)
  const configuration = useConfiguration()
  const [empty] = useState(() => emptyForm(configuration))
  const allAirports = t`All airports`
  const [form, setForm] = useState<SearchForm>(start ?? empty)
  const [places, setPlaces] = useState({ origin: bareOption(form.origin.code), destination: bareOption(form.destination.code) })
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
    if (form !== (start ?? empty)) drafts.write('home', form)
  }, [drafts, empty, form, start])

  const change = (changes: Partial<SearchForm>) => {
    setForm((now) => ({ ...now, ...changes }))
    setLeft((before) => before.filter((field) => !(field in changes)))
  }
  const choose = (field: End) => (option: ComboboxOption | undefined, typed: string) => {
    setPlaces((now) => ({ ...now, [field]: option }))
    setUnknown({})
    change({ [field]: { code: option?.code ?? '', typed } })
  }
  const swap = () => {
    const { origin, destination } = places
    setPlaces({ origin: destination, destination: origin })
    setTurned(turned + 1)
    change({ origin: { code: destination?.code ?? '', typed: '' }, destination: { code: origin?.code ?? '', typed: '' } })
  }
  const recentPlaces = (): ComboboxOption[] =>
    recentSearches(today, configuration)
      .flatMap(({ search: { legs }, origin, destination }) => [
        { code: legs[0]?.origin ?? '', title: origin },
        { code: legs[0]?.destination ?? '', title: destination },
      ])
      .filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index)
      .slice(0, 5)

  const faults = attempt === 0 ? {} : { ...faultsOf(form, today, configuration), ...unknown }
  const leave = (field: SearchField) => setLeft((before) => (before.includes(field) ? before : [...before, field]))
  /** Returns a field's error message. An invalid value is reported when the field loses focus, a missing one only on submission. */
  const errorOf = (field: SearchField): string | undefined => {
    const typedWrong = attempt === 0 && left.includes(field) ? faultsOf(form, today, configuration)[field] : undefined
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
    const strangers: SearchFaults = {}
    const titles = { origin: places.origin?.title, destination: places.destination?.title }
    let wanted = form
    for (const field of ['origin', 'destination'] as const) {
      const { code, typed } = form[field]
      const unchecked = code === '' ? typed.trim() : isBare(places[field]) ? code : ''
      const found = unchecked === '' ? 'unknown' : await typedPlace(unchecked, locale, allAirports)
      if (found === 'none') strangers[field] = 'unknownPlace'
      else if (found !== 'unknown') {
        choose(field)(found, found.title)
        titles[field] = found.title
        wanted = { ...wanted, [field]: { code: found.code, typed: found.title } }
      }
    }
    setUnknown(strangers)
    setAttempt((count) => count + 1)
    if (Object.keys({ ...strangers, ...faultsOf(wanted, today, configuration) }).length > 0) return
    const search = searchOf(wanted, locale, before)
    const [outbound] = search.legs
    const [origin, destination] = [titles.origin ?? outbound?.origin ?? '', titles.destination ?? outbound?.destination ?? '']
    keepRecentSearch({ search, origin, destination }, today, configuration)
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
    faults,
    attempt,
    errorOf,
    submit,
  }
}
