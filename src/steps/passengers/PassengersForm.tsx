import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isOperated } from '#src/domain/itinerary.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { useAccount } from '#src/trip/account.tsx'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { useIsChange } from '#src/trip/is-change.ts'
import { useLocale } from '#src/trip/language.tsx'
import { TotalBar } from '#src/trip/TotalBar.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { ContactCard } from './ContactCard.tsx'
import type { words } from './content.ts'
import { countriesIn } from '#src/trip/countries.ts'
import { useFaultGroups } from './fault-groups.ts'
import { useFaultWords } from './fault-words.ts'
import { faultCodes, travellerIndexOf, valueAt } from './faults.ts'
import { schemaFor } from './form-faults.ts'
import { draftFor, draftOf, formPath, startingValues, toParty, type TypedPassengers } from './form.ts'
import { OwnDetails } from './OwnDetails.tsx'
import { refusedNameFields } from './refused-name.ts'
import { PersonCard } from './PersonCard.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

export interface PassengersFormProps {
  slots: PassengerSlots
  /** Field errors from the gateway: error codes by field path. */
  refused: Record<string, string> | undefined
  /** Id of the passenger whose name change the gateway refused. */
  refusedName: string | undefined
  isSaving: boolean
  content: Record<(typeof words)[number], string>
}

/** Asks for the travellers and the contact. Unsaved input is kept as a draft. */
export function PassengersForm({ slots, refused, refusedName, isSaving, content }: PassengersFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const drafts = useDrafts()
  const faultWords = useFaultWords()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const [refusals, setRefusals] = useState(0)
  const isCorrection = useIsChange()
  const parts = useTrip(({ context }) => context.cart?.parts)
  const flights = useMemo(() => parts?.flatMap(({ segments }) => segments.filter(isOperated)) ?? [], [parts])
  const aloneFrom = useConfiguration().travellingAlone?.from
  const flightIds = useMemo(() => flights.map(({ id }) => id), [flights])
  const correctionOf = useTrip(({ context }) => (isCorrection ? context.cart?.trip?.reference : undefined))
  const form = useForm<TypedPassengers>({
    resolver: useMemo(
      () => zodResolver(schemaFor(slots, { flights: flightIds, aloneFrom, isCorrection })),
      [slots, flightIds, aloneFrom, isCorrection],
    ),
    defaultValues: useMemo(
      () => startingValues(slots, draftFor(correctionOf, drafts.read('passengers')), flightIds),
      [slots, drafts, correctionOf, flightIds],
    ),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => drafts.write('passengers', draftOf(values, correctionOf), { ...values, correctionOf }),
      }),
    [form, drafts, correctionOf],
  )
  useEffect(() => {
    if (!refused) return
    for (const [path, message] of Object.entries(refused))
      form.setError(formPath(path) as 'contact.email', { type: 'gateway', message })
    setRefusals((count) => count + 1)
  }, [form, refused])

  useEffect(() => {
    if (refusedName === undefined) return
    for (const path of refusedNameFields(refusedName, slots, form.getValues()))
      form.setError(path, { type: 'gateway', message: 'notSpelling' })
    setRefusals((count) => count + 1)
  }, [form, refusedName, slots])

  const codes = faultCodes(errors)
  const values = form.getValues()
  const errorAt = (path: string) => {
    const code = codes[path]
    const place = travellerIndexOf(path)
    return (
      code &&
      faultWords(code, { path, value: valueAt(values, path), type: place === undefined ? undefined : slots.slots[place]?.type })
    )
  }
  const paths = Object.keys(codes)
  const groups = useFaultGroups(values, paths, (path) => ({ path, code: codes[path] ?? '', message: errorAt(path) ?? '' }))
  const isHeld = submitCount + refusals > 0 && paths.length > 0
  const submit = form.handleSubmit((typed) => send({ type: 'passengers.submit', ...toParty(typed, slots, flightIds) }))

  // Errors of fields that a member's details are about to fill in would vanish again, together with the focus on them.
  const isLoadingDetails = useAccount((account) => account.matches({ signedIn: 'readingDetails' })) === true
  const [isAwaitingDetails, setAwaitingDetails] = useState(false)
  useEffect(() => {
    if (!isAwaitingDetails || isLoadingDetails) return
    setAwaitingDetails(false)
    void submit()
  }, [isAwaitingDetails, isLoadingDetails, submit])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoadingDetails) setAwaitingDetails(true)
    else void submit()
  }

  return (
    <form noValidate aria-label={t`Passengers`} id="passengers-form" onSubmit={onSubmit}>
      <Stack>
        <FormFaults faults={groups} attempt={submitCount + refusals}>
          <NothingTaken>{content.keptNote}</NothingTaken>
        </FormFaults>
        {isCorrection ? null : <OwnDetails form={form} slots={slots} />}
        {slots.slots.map(({ id }, place) => (
          <PersonCard
            key={id}
            form={form}
            place={place}
            slots={slots}
            countries={countries}
            flights={flights}
            errorAt={errorAt}
            words={content}
            isCorrection={isCorrection}
          />
        ))}
        <ContactCard
          form={form}
          countries={countries}
          errorAt={errorAt}
          heading={content.contactTitle}
          hint={content.contactHint}
        />
      </Stack>
      <TotalBar>
        {isHeld ? (
          <Button variant="plain" onClick={() => document.getElementById(paths[0] ?? '')?.focus()}>
            <Tag kind="stop">
              <Trans>{paths.length} to correct</Trans>
            </Tag>
          </Button>
        ) : null}
        <Button
          variant="go"
          type="submit"
          form="passengers-form"
          pending={isSaving || isAwaitingDetails}
          pendingLabel={<Trans>Saving…</Trans>}
          // Without this, leaving a field would show its error, which moves this button away from the pointer before it is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isCorrection ? <Trans>Save</Trans> : <Trans>Seats</Trans>}
        </Button>
      </TotalBar>
    </form>
  )
}
