import { zodResolver } from '@hookform/resolvers/zod'
import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { useDrafts } from '#src/trip/draft.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { TotalBar } from '#src/trip/TotalBar.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { ContactCard } from './ContactCard.tsx'
import { countriesIn } from './countries.ts'
import { useFaultWords } from './fault-words.ts'
import { draftOf, formPath, schemaFor, startingValues, toParty, type TypedPassengers } from './form.ts'
import { PersonCard } from './PersonCard.tsx'

export interface PassengersFormProps {
  slots: PassengerSlots
  /** Field errors of the gateway: path to fault code. */
  refused: Record<string, string> | undefined
  isSaving: boolean
  words: Record<'nameHint' | 'contactTitle' | 'contactHint' | 'documentHint' | 'keptNote', string>
}

/** Fault codes by path, from react-hook-form's tree of errors. */
const flatten = (errors: object, path = ''): Record<string, string> =>
  Object.entries(errors).reduce<Record<string, string>>((found, [key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return found
    const here = path === '' ? key : `${path}.${key}`
    const { message } = value as { message?: unknown }
    return typeof message === 'string' && message !== ''
      ? { ...found, [here]: message }
      : { ...found, ...flatten(value as object, here) }
  }, {})

/** Everybody who travels, and how they are reached. What is typed is kept as a draft until it is sent. */
export function PassengersForm({ slots, refused, isSaving, words }: PassengersFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const drafts = useDrafts()
  const faultWords = useFaultWords()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const form = useForm<TypedPassengers>({
    resolver: zodResolver(schemaFor(slots)),
    defaultValues: useMemo(() => startingValues(slots, drafts.read('passengers')), [slots, drafts]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => drafts.write('passengers', draftOf(values)) }),
    [form, drafts],
  )
  useEffect(() => {
    for (const [path, message] of Object.entries(refused ?? {}))
      form.setError(formPath(path) as 'contact.email', { type: 'gateway', message })
  }, [form, refused])

  const faults = flatten(errors satisfies FieldErrors<TypedPassengers>)
  const errorAt = (path: string) => (faults[path] ? faultWords(faults[path], path) : undefined)
  const listed = Object.entries(faults).map(([fieldId, code]) => {
    const place = /^passengers\.(\d+)/.exec(fieldId)?.[1]
    const number = Number(place) + 1
    const message = faultWords(code, fieldId)
    return { fieldId, message: place === undefined ? message : t`Traveller ${number}: ${message}` }
  })
  const submit = form.handleSubmit((typed) => send({ type: 'passengers.submit', ...toParty(typed, slots) }))

  return (
    <form noValidate aria-label={t`Passengers`} id="passengers-form" onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {submitCount > 0 && listed.length > 0 ? (
          <ErrorSummary
            title={
              <Plural
                value={listed.length}
                one="# thing to correct before you go on"
                other="# things to correct before you go on"
              />
            }
            faults={listed}
            attempt={submitCount}
          >
            {words.keptNote}
          </ErrorSummary>
        ) : null}
        {slots.slots.map(({ id }, place) => (
          <PersonCard
            key={id}
            form={form}
            place={place}
            slots={slots}
            countries={countries}
            errorAt={errorAt}
            nameHint={words.nameHint}
            documentHint={words.documentHint}
          />
        ))}
        <ContactCard form={form} countries={countries} errorAt={errorAt} heading={words.contactTitle} hint={words.contactHint} />
      </Stack>
      <TotalBar>
        <Button variant="go" type="submit" form="passengers-form" pending={isSaving} pendingLabel={t`Saving`}>
          {t`Seats`}
        </Button>
      </TotalBar>
    </form>
  )
}
