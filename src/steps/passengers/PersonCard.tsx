import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Segment } from '#src/domain/itinerary.ts'
import type { PassengerSlots, PassengerType } from '#src/domain/passenger.ts'
import { GenderField } from '#src/trip/GenderField.tsx'
import { NameFields } from '#src/trip/NameFields.tsx'
import { titlesOfAdults, titlesOfChildren } from '#src/trip/title-names.ts'
import { TitleField } from '#src/trip/TitleField.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { AssistanceFields, type AssistanceFieldsProps } from './AssistanceFields.tsx'
import { BornField } from './BornField.tsx'
import type { NamedCountry } from '#src/trip/countries.ts'
import { PassportFields } from './PassportFields.tsx'
import type { TypedPassengers } from './form.ts'
import { LapField } from './LapField.tsx'
import { SavedTravellers } from './SavedTravellers.tsx'
import { PersonHeading, TicketName } from './PersonName.tsx'
import { useTypeNames } from './person-words.ts'

export interface PersonCardProps {
  form: UseFormReturn<TypedPassengers>
  place: number
  slots: PassengerSlots
  countries: readonly NamedCountry[]
  flights: readonly Segment[]
  /** Returns the error message for a field path, or undefined if the field is valid. */
  errorAt: (path: string) => string | undefined
  /** True while correcting a booked trip, where only names and assistance can be edited. */
  isCorrection: boolean
  words: Record<'nameHint' | 'oneNameHint' | 'documentTitle' | 'documentHint' | 'frequentFlyerTitle', string> &
    AssistanceFieldsProps['words']
}

type PlainField = 'title' | 'firstName' | 'middleName' | 'lastName' | 'gender' | 'frequentFlyer.airline' | 'frequentFlyer.number'

/** Asks for a traveller's name as in the passport, and shows below how the ticket will print it. */
export function PersonCard({ form, place, slots, countries, flights, errorAt, isCorrection, words }: PersonCardProps) {
  const { t } = useLingui()
  const typeNames = useTypeNames()
  const path = `passengers.${place}` as const
  const { id, type } = slots.slots[place] ?? { id: '', type: 'ADT' satisfies PassengerType }
  const register = (field: PlainField) => ({
    ...form.register(`${path}.${field}`),
    id: `${path}.${field}`,
    error: errorAt(`${path}.${field}`),
  })
  const autofill = (token: string) => (place === 0 ? token : `section-traveller${place + 1} ${token}`)
  const hasFlyer = slots.passengers.some((known) => known.id === id && known.frequentFlyer !== undefined)
  const flyerError = errorAt(`${path}.frequentFlyer.airline`) ?? errorAt(`${path}.frequentFlyer.number`)
  return (
    <Card heading={<PersonHeading form={form} place={place} type={type} />} headingEnd={<Tag>{typeNames[type]}</Tag>}>
      {isCorrection ? null : <SavedTravellers form={form} place={place} slots={slots} />}
      <FieldGrid>
        <NameFields
          field={register}
          autofill={autofill}
          nameHint={words.nameHint}
          oneNameHint={words.oneNameHint}
          middleName={register('middleName')}
        />
        {isCorrection ? null : (
          <TitleField
            titles={type === 'ADT' ? titlesOfAdults : titlesOfChildren}
            autoComplete={autofill('honorific-prefix')}
            {...register('title')}
          />
        )}
      </FieldGrid>
      <TicketName form={form} place={place} />
      {isCorrection ? null : (
        <>
          <FieldGrid>
            <BornField form={form} place={place} slots={slots} error={errorAt(`${path}.dateOfBirth`)} />
            <GenderField {...register('gender')} />
          </FieldGrid>
          {type === 'INF' ? <LapField form={form} place={place} error={errorAt(`${path}.withAdult`)} /> : null}
          {slots.documentsAreRequired ? (
            <PassportFields
              form={form}
              place={place}
              countries={countries}
              errorAt={errorAt}
              title={words.documentTitle}
              hint={words.documentHint}
              isKnown={slots.passengers.some((known) => known.id === id && known.document !== undefined)}
            />
          ) : null}
          {type === 'INF' ? null : (
            <Disclosure summary={words.frequentFlyerTitle} open={hasFlyer || flyerError !== undefined}>
              <FieldGrid>
                <TextField
                  label={t`Airline of the program`}
                  hint={t`Two-character code, for example FC`}
                  takes="code"
                  autoComplete="off"
                  maxLength={3}
                  dir="ltr"
                  {...register('frequentFlyer.airline')}
                />
                <TextField
                  label={t`Membership number`}
                  takes="code"
                  autoComplete="off"
                  maxLength={20}
                  dir="ltr"
                  {...register('frequentFlyer.number')}
                />
              </FieldGrid>
            </Disclosure>
          )}
        </>
      )}
      {type === 'INF' ? null : <AssistanceFields form={form} place={place} flights={flights} errorAt={errorAt} words={words} />}
    </Card>
  )
}
