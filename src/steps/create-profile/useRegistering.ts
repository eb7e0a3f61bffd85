import { type RefObject, useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { FlowEvent } from '#machines/events.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { type SchemaForm, type SchemaFormInput, useSchemaForm } from '#src/trip/schema-form.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'

const busy = ['saving', 'savingAgency', 'signingIn', 'signingInAgency'] as const

/** Shows the error of each field that the gateway rejected. Returns the number of rejections so far. */
const useRejections = <Typed extends FieldValues, Read>(form: UseFormReturn<Typed, unknown, Read>, empty: object): number => {
  const rejected = useTrip((trip) => (trip.matches({ 'create-profile': 'rejected' }) ? trip.context.failure?.details : undefined))
  const [rejections, setRejections] = useState(0)
  useEffect(() => {
    if (!rejected) return
    const isField = (name: string): name is Path<Typed> => name === 'password' || Object.hasOwn(empty, name)
    for (const [path, code] of Object.entries(rejected)) {
      const name = path.split('.').at(-1) ?? path
      if (isField(name)) form.setError(name, { type: 'gateway', message: code })
    }
    setRejections((count) => count + 1)
  }, [rejected, form, empty])
  return rejections
}

/** What was typed in a form before it was replaced, without the password. */
export type KeptInput<Typed extends FieldValues> = RefObject<DefaultValues<Typed> | undefined>

/** Keeps what is typed in a form when another form replaces it. */
const useKeptInput = <Typed extends FieldValues, Read>(form: UseFormReturn<Typed, unknown, Read>, kept: KeptInput<Typed>): void =>
  useEffect(
    () => () => {
      kept.current = form.getValues() as DefaultValues<Typed>
    },
    [form, kept],
  )

interface RegisteringInput<Typed extends FieldValues, Read> extends Pick<SchemaFormInput<Typed, Read>, 'schema' | 'wordsOf'> {
  /** The values of the empty form, without the password. */
  empty: NoInfer<DefaultValues<Typed>>
  kept: KeptInput<Typed>
  /** Builds the event that registers the parsed values and then signs in. Each of the two requests needs its own vault key. */
  eventOf: (read: Read, keys: { password: string; again: string }) => FlowEvent
}

/** A form that registers a member or an agency. */
export interface Registering<Typed extends FieldValues, Read> extends SchemaForm<Typed, Read> {
  /** True while the request is being sent, and during the sign-in that follows. */
  isBusy: boolean
}

/** Manages a form that registers a member or an agency. Fields that the gateway rejects show an error. */
export const useRegistering = <Typed extends FieldValues, Read extends { password: string }>({
  schema,
  wordsOf,
  empty,
  kept,
  eventOf,
}: RegisteringInput<Typed, Read>): Registering<Typed, Read> => {
  const send = useSend()
  const { seal } = useCardVault()
  const isBusy = useTrip((trip) => busy.some((state) => trip.matches({ 'create-profile': state as 'saving' })))
  const registering = useSchemaForm<Typed, Read>({
    schema,
    start: kept.current ?? empty,
    wordsOf,
    listsFaults: true,
    onSubmit: (read) => {
      if (isBusy) return
      const { password } = read
      const [once = '', again = ''] = seal([{ password }, { password }], 'signIn')
      send(eventOf(read, { password: `${once}.password`, again: `${again}.password` }))
    },
  })
  useKeptInput(registering.form, kept)
  const rejections = useRejections(registering.form, empty)
  return { ...registering, attempt: registering.attempt + rejections, isBusy }
}
