import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fullNameIn } from '#src/domain/full-name.ts'
import { useLocale } from '#src/trip/language.tsx'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { useAccount } from '#src/trip/account.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { TypedPassengers } from './form.ts'
import { contactFilled, filledWith, savedTravellers } from './own-details.ts'
import styles from './passengers.module.css'

interface SavedTravellersProps {
  form: UseFormReturn<TypedPassengers>
  place: number
  slots: PassengerSlots
}

/**
 * Lets a signed-in member fill a card with their own details or those of a saved traveller of the same age group. Their own details also
 * fill in an empty contact form. Nothing is filled in until the button is pressed, because browsing the list with the arrow keys would
 * otherwise overwrite typed values.
 */
export function SavedTravellers({ form, place, slots }: SavedTravellersProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const details = useAccount(({ context }) => (context.who?.kind === 'member' ? context.details : undefined))
  const [chosen, setChosen] = useState('')
  const [filled, setFilled] = useState<string>()
  const type = slots.slots[place]?.type ?? 'ADT'
  const travellers = details ? savedTravellers(details, type, slots.dateOfFirstFlight) : []
  if (travellers.length === 0) return null
  const nameOf = ({ person }: (typeof travellers)[number]) => fullNameIn({ ...person, middleName: '' }, locale)
  const optionOf = (traveller: (typeof travellers)[number]) => {
    const name = nameOf(traveller)
    return traveller.isMember ? t`${name} (you)` : name
  }
  const fill = () => {
    const traveller = travellers.find(({ id }) => id === chosen)
    const typed = form.getValues(`passengers.${place}`)
    if (!traveller) return
    form.setValue(`passengers.${place}`, filledWith(typed, traveller), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    if (details && traveller.isMember)
      form.setValue('contact', contactFilled(form.getValues('contact'), details), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    setFilled(nameOf(traveller))
  }
  return (
    <div className={styles.saved}>
      <SelectField
        id={`saved-${place}`}
        label={t`Your travelers`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t`Choose`}</option>
        {travellers.map((traveller) => (
          <option key={traveller.id} value={traveller.id}>
            {optionOf(traveller)}
          </option>
        ))}
      </SelectField>
      <Button aria-disabled={chosen === ''} onClick={fill}>
        <Trans>Fill in</Trans>
      </Button>
      <span role="status">
        {filled === undefined
          ? ''
          : slots.documentsAreRequired
            ? t`We’ve filled in ${filled}. Check it, and add the passport number.`
            : t`We’ve filled in ${filled}. Please check it.`}
      </span>
    </div>
  )
}
