import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { ageOn, type PassengerSlots, ticketedName } from '#src/domain/passenger.ts'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import { useLocale } from '#src/trip/language.tsx'
import { BirthDateField } from '#src/ui/BirthDateField.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Caption, FieldGrid, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Country } from './countries.ts'
import { DocumentFields } from './DocumentFields.tsx'
import type { TypedPassengers } from './form.ts'

export interface PersonCardProps {
  form: UseFormReturn<TypedPassengers>
  place: number
  slots: PassengerSlots
  countries: readonly Country[]
  /** The words of the fault at a path, undefined where there is none. */
  errorAt: (path: string) => string | undefined
  nameHint: string
  documentHint: string
}

/** One traveller: the name as in the passport, and below it as on the ticket. */
export function PersonCard({ form, place, slots, countries, errorAt, nameHint, documentHint }: PersonCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const person = useWatch({ control: form.control, name: `passengers.${place}` })
  const people = useWatch({ control: form.control, name: 'passengers' })
  const path = `passengers.${place}` as const
  const number = place + 1
  const heading = {
    ADT: t`Traveller ${number}, adult`,
    CHD: t`Traveller ${number}, child of 2 to 11`,
    INF: t`Traveller ${number}, infant on a lap`,
  }[person.type]
  const onTicket = [ticketedName(person.lastName), ticketedName(`${person.firstName} ${person.middleName}`)]
    .filter(Boolean)
    .join(' / ')
  const age = isCalendarDate(person.dateOfBirth) ? ageOn(person.dateOfBirth, slots.dateOfFirstFlight) : undefined
  const register = (field: 'title' | 'firstName' | 'middleName' | 'lastName' | 'gender' | 'withAdult') => ({
    ...form.register(`${path}.${field}`),
    id: `${path}.${field}`,
    error: errorAt(`${path}.${field}`),
  })
  const autofill = (token: string) => (place === 0 ? token : 'off')
  return (
    <Card heading={heading}>
      <Stack>
        <FieldGrid columns={3}>
          <SelectField label={t`Title`} autoComplete={autofill('honorific-prefix')} {...register('title')}>
            <option value="">{t`Choose`}</option>
            {person.type === 'ADT' ? (
              <>
                <option value="MS">{t`Ms`}</option>
                <option value="MR">{t`Mr`}</option>
                <option value="MRS">{t`Mrs`}</option>
                <option value="MX">{t`Mx`}</option>
              </>
            ) : (
              <>
                <option value="MISS">{t`Miss`}</option>
                <option value="MSTR">{t`Master`}</option>
              </>
            )}
          </SelectField>
          <TextField label={t`First name`} autoComplete={autofill('given-name')} maxLength={60} {...register('firstName')} />
          <TextField
            label={t`Middle name, optional`}
            autoComplete={autofill('additional-name')}
            maxLength={60}
            {...register('middleName')}
          />
        </FieldGrid>
        <TextField
          label={t`Last name`}
          hint={nameHint}
          autoComplete={autofill('family-name')}
          maxLength={60}
          {...register('lastName')}
        />
        {onTicket === '' ? null : (
          <p aria-live="polite">
            <Caption>
              <Trans>On the ticket:</Trans>
            </Caption>{' '}
            <bdi>
              <strong>{onTicket}</strong>
            </bdi>
          </p>
        )}
        <FieldGrid>
          <Controller
            control={form.control}
            name={`${path}.dateOfBirth`}
            render={({ field }) => (
              <BirthDateField
                id={`${path}.dateOfBirth`}
                legend={t`Date of birth`}
                dayLabel={t`Day`}
                monthLabel={t`Month`}
                yearLabel={t`Year`}
                hint={age === undefined ? undefined : t`Age ${age} on the day of the first flight`}
                error={errorAt(`${path}.dateOfBirth`)}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
                locale={locale}
                fillsIn={place === 0}
              />
            )}
          />
          <SelectField label={t`Gender, as in the passport`} {...register('gender')}>
            <option value="">{t`Choose`}</option>
            <option value="FEMALE">{t`Female`}</option>
            <option value="MALE">{t`Male`}</option>
            <option value="UNDISCLOSED">{t`X or not stated`}</option>
          </SelectField>
        </FieldGrid>
        {person.type === 'INF' ? (
          <SelectField
            label={t`Sits with`}
            hint={t`Every infant sits on the lap of an adult of their own.`}
            {...register('withAdult')}
          >
            <option value="">{t`Choose`}</option>
            {people.map((other, index) => {
              const adult = index + 1
              return other.type === 'ADT' ? (
                <option key={other.id} value={other.id}>
                  {other.firstName || t`Traveller ${adult}`}
                </option>
              ) : null
            })}
          </SelectField>
        ) : null}
        {slots.documentsAreRequired ? (
          <DocumentFields
            form={form}
            place={place}
            countries={countries}
            errorAt={errorAt}
            hint={documentHint}
            isKnown={slots.passengers.some(({ id, document }) => id === person.id && document !== undefined)}
          />
        ) : null}
      </Stack>
    </Card>
  )
}
