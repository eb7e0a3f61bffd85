import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { useAccount, useAccountSend } from '#src/trip/account.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import type { TypedPassengers } from './form.ts'
import { ownPlace, withOwnDetails } from './own-details.ts'

/** Offers to fill in the stored details of a signed-in member. */
export function OwnDetails({ form, slots }: { form: UseFormReturn<TypedPassengers>; slots: PassengerSlots }) {
  const { t } = useLingui()
  const send = useAccountSend()
  const isMember = useAccount(({ context }) => context.who?.kind === 'member')
  const details = useAccount(({ context }) => context.details)
  const isReading = useAccount((account) => account.matches({ signedIn: 'readingDetails' }))
  const isUnread = useAccount((account) => account.matches({ signedIn: 'unread' }))
  const [isWanted, setWanted] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const place = ownPlace(slots)

  useEffect(() => {
    if (!isWanted || !details) return
    const next = withOwnDetails(form.getValues(), details, slots)
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    const person = next.passengers[place]
    if (person) form.setValue(`passengers.${place}`, person, how)
    form.setValue('contact', next.contact, how)
    setWanted(false)
    setFilled(true)
  }, [isWanted, details, form, slots, place])

  if (!isMember || place < 0) return null
  const number = place + 1
  const said = () => {
    if (isFilled)
      return slots.documentsAreRequired
        ? t`We’ve filled in traveller ${number}. Check it and add the passport number.`
        : t`We’ve filled in traveller ${number}. Please check it.`
    return isWanted && isUnread ? t`We couldn’t load your details. Try again, or type them.` : ''
  }
  return (
    <Row>
      <Button
        pending={isReading}
        pendingLabel={<Trans>Loading your details…</Trans>}
        onClick={() => {
          setWanted(true)
          setFilled(false)
          send({ type: 'details.read' })
        }}
      >
        <Trans>Fill in my details</Trans>
      </Button>
      <span role="status">{said()}</span>
    </Row>
  )
}
