import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePlaceFieldWords } from '#src/trip/place-field-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { ComboboxField, type ComboboxGroup, type ComboboxOption } from '#src/ui/ComboboxField.tsx'

export interface SearchPlaceFieldProps {
  /** Name of the field, such as `origin`, and its id. */
  name: string
  label: string
  error?: string | undefined
  selected: ComboboxOption | undefined
  onSelect: (option: ComboboxOption | undefined, typed: string) => void
  /** Returns the places of recent searches. They are suggested before anything is typed. */
  recent: () => Promise<ComboboxOption[]>
}

/** Loads the airports and their search index when the field is first used, to keep the page small. */
const search = () => import('#src/trip/place-search.ts')

/** Selects a place by city, airport, code or alternative name. */
export function SearchPlaceField({ name, label, error, selected, onSelect, recent }: SearchPlaceFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const allAirports = t`All airports`
  const asked = useRef('')

  const fillIn = useEffectEvent((code: string) => {
    asked.current = code
    search()
      .then(({ placeOptionOf }) => placeOptionOf(code, locale, allAirports))
      .then((option) => {
        if (option && asked.current === code) onSelect(option, option.title)
      })
      .catch(() => undefined)
  })
  const bareCode = selected && selected.subtitle === undefined && selected.code === selected.title ? selected.code : ''
  useEffect(() => {
    if (bareCode) fillIn(bareCode)
  }, [bareCode])

  const find = async (typed: string): Promise<ComboboxGroup[]> => {
    const { searchPlaces } = await search()
    if (typed.trim() !== '') return searchPlaces(typed, locale, allAirports)
    const options = await recent()
    return options.length === 0 ? [] : [{ id: 'recent', label: t`Recent`, options }]
  }
  return (
    <ComboboxField
      appearance="place"
      id={name}
      name={name}
      label={label}
      required
      error={error}
      hint={selected?.subtitle}
      selected={selected}
      onSelect={onSelect}
      search={find}
      {...usePlaceFieldWords()}
    />
  )
}
