import { type RefObject, useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form'
import { useTrip } from '#src/trip/trip.tsx'
import { formPath } from './form.ts'

const busy = ['saving', 'savingAgency', 'signingIn', 'signingInAgency'] as const

/** Returns true while a member or an agency is being registered and signed in. */
export const useIsRegistering = (): boolean =>
  useTrip((trip) => busy.some((state) => trip.matches({ 'create-profile': state as 'saving' })))

/** Shows the error of each field that the gateway rejected. Returns the number of rejections so far. */
export const useRejections = <Typed extends FieldValues>(
  setError: UseFormSetError<Typed>,
  isField: (name: string) => name is Path<Typed>,
): number => {
  const rejected = useTrip((trip) => (trip.matches({ 'create-profile': 'rejected' }) ? trip.context.failure?.details : undefined))
  const [rejections, setRejections] = useState(0)
  useEffect(() => {
    if (!rejected) return
    for (const [path, code] of Object.entries(rejected)) {
      const name = formPath(path)
      if (isField(name)) setError(name, { type: 'gateway', message: code })
    }
    setRejections((count) => count + 1)
  }, [rejected, setError, isField])
  return rejections
}

/** What was typed in a form before it was replaced, without the password. */
export type KeptInput<Typed extends FieldValues> = RefObject<DefaultValues<Typed> | undefined>

/** Keeps what is typed in a form when another form replaces it. */
export const useKeptInput = <Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  kept: KeptInput<Typed>,
): void =>
  useEffect(
    () => () => {
      kept.current = form.getValues() as DefaultValues<Typed>
    },
    [form, kept],
  )
