import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ComboboxField, type ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { usePlaceFieldWords } from './place-field-words.ts'
import { useLocale } from './language.tsx'

/** A chosen place: its code, or the text that was typed if it names no place yet. */
export interface PlaceWanted {
  code: string
  typed: string
}

export interface PlaceFieldProps {
  id: string
  label: string
  error?: string | undefined
  place: PlaceWanted
  onChange: (place: PlaceWanted) => void
}

const search = () => import('./place-search.ts')

/** Combobox for an airport or a city, found by name or code. */
export function PlaceField({ id, label, error, place, onChange }: PlaceFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const allAirports = t`All airports`
  const [named, setNamed] = useState<ComboboxOption>()
  const { code } = place
  useEffect(() => {
    let isWanted = code !== ''
    search()
      .then(({ placeOptionOf }) => placeOptionOf(code, locale, allAirports))
      .then((option) => isWanted && setNamed(option))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [code, locale, allAirports])
  const selected = code === '' ? undefined : named?.code === code ? named : { code, title: code }
  return (
    <ComboboxField
      id={id}
      label={label}
      error={error}
      hint={selected?.subtitle}
      required
      selected={selected}
      onSelect={(option, typed) => onChange({ code: option?.code ?? '', typed })}
      search={async (typed) => (await search()).searchPlaces(typed, locale, allAirports)}
      {...usePlaceFieldWords()}
    />
  )
}
