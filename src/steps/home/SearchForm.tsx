import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { journeyTypes, type Search } from '#src/domain/search.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { SearchTicket } from '#src/ui/SearchTicket.tsx'
import { CabinField } from './CabinField.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import { useFaultWords } from './fault-words.ts'
import { PlaceField } from './PlaceField.tsx'
import { keepRecentSearch, recentSearches } from './recent-searches.ts'
import {
  emptyForm,
  faultsOf,
  formOf,
  type SearchFaults,
  type SearchField,
  type SearchForm as Form,
  searchOf,
} from './search-form.ts'
import { ReturnField, DepartField } from './DayFields.tsx'
import { typedBefore, typedPlace } from './typed-before.ts'
import { Travellers } from './Travellers.tsx'
import styles from './home.module.css'

/** The search form. */
export interface SearchFormProps {
  /** A search made or asked for before. */
  before: Search | undefined
  /** `YYYY-MM-DD`. */
  today: string
  dateHint: string
  onSearch: (search: Search) => void
}

const bareOption = (code: string): ComboboxOption | undefined => (code ? { code, title: code } : undefined)

/** A plain GET form in the specification's words, drawn as a ticket; with its script it suggests, checks and searches in place. */
export function SearchForm({ before, today, dateHint, onSearch }: SearchFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const faultWords = useFaultWords()
  const allAirports = t`All airports`
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState<Form>(() => (before ? formOf(before, today) : emptyForm))
  const [origin, setOrigin] = useState(() => bareOption(form.origin.code))
  const [destination, setDestination] = useState(() => bareOption(form.destination.code))
  const [turned, setTurned] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [unknown, setUnknown] = useState<SearchFaults>({})

  useLayoutEffect(() => {
    if (element.current) setForm((now) => ({ ...now, ...typedBefore(element.current, now) }))
  }, [])

  const change = (changes: Partial<Form>) => setForm((now) => ({ ...now, ...changes }))
  const choose = (field: 'origin' | 'destination') => (option: ComboboxOption | undefined, typed: string) => {
    if (field === 'origin') setOrigin(option)
    else setDestination(option)
    setUnknown({})
    change({ [field]: { code: option?.code ?? '', typed } })
  }
  const swap = () => {
    setOrigin(destination)
    setDestination(origin)
    setTurned(turned + 1)
    change({ origin: { code: destination?.code ?? '', typed: '' }, destination: { code: origin?.code ?? '', typed: '' } })
  }
  const recentPlaces = () =>
    recentSearches(today)
      .flatMap(({ search: { legs }, origin: from, destination: to }) => [
        { code: legs[0]?.origin ?? '', title: from },
        { code: legs[0]?.destination ?? '', title: to },
      ])
      .filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index)
      .slice(0, 5)

  const faults = attempt === 0 ? {} : { ...faultsOf(form, today), ...unknown }
  const errorOf = (field: SearchField) => {
    const code = faults[field]
    return code && faultWords(field, code)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const strangers: SearchFaults = {}
    const titles = { origin: origin?.title, destination: destination?.title }
    let wanted = form
    for (const field of ['origin', 'destination'] as const) {
      const { code, typed } = form[field]
      const found = code === '' && typed.trim() !== '' ? await typedPlace(typed, locale, allAirports) : 'unknown'
      if (found === 'none') strangers[field] = 'unknownPlace'
      else if (found !== 'unknown') {
        choose(field)(found, found.title)
        titles[field] = found.title
        wanted = { ...wanted, [field]: { code: found.code, typed: found.title } }
      }
    }
    setUnknown(strangers)
    setAttempt((count) => count + 1)
    if (Object.keys({ ...strangers, ...faultsOf(wanted, today) }).length > 0) return
    const search = searchOf(wanted, locale, before)
    const [outbound] = search.legs
    keepRecentSearch(
      { search, origin: titles.origin ?? outbound?.origin ?? '', destination: titles.destination ?? outbound?.destination ?? '' },
      today,
    )
    onSearch(search)
  }

  return (
    <div className={styles.form}>
      <FaultSummary faults={faults} attempt={attempt} />
      <div className={styles.search}>
        <SearchTicket
          ref={element}
          method="get"
          action=""
          noValidate
          aria-label={t`Search flights`}
          onSubmit={(event) => void submit(event)}
          top={
            <SegmentedControl
              legend={t`Kind of trip`}
              hidesLegend
              name="journeyType"
              defaultValue={form.journeyType}
              onChange={(value) => change({ journeyType: journeyTypes.find((each) => each === value) ?? 'round-trip' })}
              choices={[
                { value: 'round-trip', label: t`Round trip` },
                { value: 'one-way', label: t`One way` },
              ]}
            />
          }
          origin={
            <PlaceField
              key={`origin${turned}`}
              name="origin"
              label={t`From`}
              error={errorOf('origin')}
              selected={origin}
              onSelect={choose('origin')}
              recent={recentPlaces}
            />
          }
          destination={
            <PlaceField
              key={`destination${turned}`}
              name="destination"
              label={t`To`}
              error={errorOf('destination')}
              selected={destination}
              onSelect={choose('destination')}
              recent={recentPlaces}
            />
          }
          swapLabel={t`Swap origin and destination`}
          onSwap={swap}
          stub={
            <>
              <DepartField
                value={form.date}
                onChange={(date) => change({ date })}
                error={errorOf('date')}
                hint={dateHint}
                today={today}
              />
              <ReturnField
                value={form.date1}
                onChange={(date1) => change({ date1 })}
                error={errorOf('date1')}
                hint={dateHint}
                today={today}
                departure={form.date}
              />
              <Travellers
                id="travellers"
                passengers={form.passengers}
                onChange={(passengers) => change({ passengers })}
                error={errorOf('passengers')}
              />
              <CabinField cabin={form.cabin} onChange={(cabin) => change({ cabin })} />
              <Button variant="go" type="submit" large>
                <Trans>Search flights</Trans>
              </Button>
            </>
          }
        />
      </div>
    </div>
  )
}
