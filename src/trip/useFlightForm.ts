import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { FieldFault } from '#src/ui/ErrorSummary.tsx'
import { useConfiguration } from './configuration.tsx'
import {
  flightFaultsOf,
  type FlightFault,
  type FlightField,
  type FlightTyped,
  flightTypedOf,
  flightWantedOf,
  withPlaces,
} from './flight-typed.ts'
import { useLocale } from './language.tsx'
import { useUnreadDateWords } from './unread-date.ts'

/** Explains an error of a form that looks up a flight or a route. */
const useFaultWords = (today: string): ((field: FlightField, fault: FlightFault) => string) => {
  const { t } = useLingui()
  const unreadDate = useUnreadDateWords(today)
  const { airline } = useConfiguration()
  return (field, fault) => {
    if (fault === 'notADate') return unreadDate
    if (fault === 'notANumber') return t`Enter a flight number such as ${airline} 102`
    if (fault === 'unknownPlace') return t`Choose an airport or city from the list`
    if (fault === 'samePlace') return t`Choose a destination other than the origin`
    if (field === 'number') return t`Enter the flight number`
    if (field === 'origin') return t`Choose where the flight leaves from`
    if (field === 'destination') return t`Choose where the flight goes to`
    return t`Choose a date`
  }
}

export interface FlightFormInput {
  /** The flight or route that the fields start from. */
  start: FlightWanted | undefined
  /** Fixes the form to flight numbers or to routes. By default the traveller chooses. */
  by?: FlightTyped['by']
  /** `YYYY-MM-DD`. */
  today: string
  onFind: (wanted: FlightWanted) => void
}

/** Manages a form that looks up a flight or a route: its values, errors and submission. */
export const useFlightForm = ({ start, by, today, onFind }: FlightFormInput) => {
  const locale = useLocale()
  const { airline } = useConfiguration()
  const faultWords = useFaultWords(today)
  const [form, setForm] = useState<FlightTyped>(() => {
    const typed = flightTypedOf(start, today)
    return by ? { ...typed, by } : typed
  })
  const [attempt, setAttempt] = useState(0)
  const faults = attempt === 0 ? {} : flightFaultsOf(form)
  const errorOf = (field: FlightField) => faults[field] && faultWords(field, faults[field])
  const change = (changes: Partial<FlightTyped>) => setForm((now) => ({ ...now, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = await withPlaces(form, locale)
    setForm(typed)
    setAttempt((count) => count + 1)
    if (Object.keys(flightFaultsOf(typed)).length === 0) onFind(flightWantedOf(typed, airline))
  }
  const listed = (Object.keys(faults) as FlightField[]).map((field): FieldFault => ({ fieldId: field, message: errorOf(field) }))
  return { form, change, errorOf, attempt, faults: listed, submit: (event: FormEvent) => void submit(event) }
}
