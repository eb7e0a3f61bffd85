import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { useAccount, useAccountSend } from '#src/trip/account.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { startingValues, type TypedPassengers } from './form.ts'
import { contactFilled, filledWith, isUntouched, memberAsTraveller, ownPlace } from './own-details.ts'

/**
 * Reads the profile of a signed-in member when the form opens, and fills the member's details into the first adult and the contact if
 * nothing was typed there.
 */
export function OwnDetails({ form, slots }: { form: UseFormReturn<TypedPassengers>; slots: PassengerSlots }) {
  const { t } = useLingui()
  const send = useAccountSend()
  const isMember = useAccount(({ context }) => context.who?.kind === 'member') === true
  const details = useAccount(({ context }) => context.details)
  const isUnread = useAccount((account) => account.matches({ signedIn: 'unread' }))
  const isReading = useAccount((account) => account.matches({ signedIn: 'readingDetails' })) === true
  const [isFilled, setFilled] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const wasOffered = useRef(false)
  const place = ownPlace(slots)

  useEffect(() => {
    if (!isMember) return
    send({ type: 'details.read' })
    setAsked(true)
  }, [isMember, send])

  useEffect(() => {
    if (!hasAsked || !details || isReading || wasOffered.current) return
    wasOffered.current = true
    const { passengers, contact } = form.getValues()
    const person = passengers[place]
    if (!person || !isUntouched(person)) return
    form.setValue(`passengers.${place}`, filledWith(person, memberAsTraveller(details)), { shouldDirty: true })
    form.setValue('contact', contactFilled(contact, details), { shouldDirty: true })
    setFilled(true)
  }, [hasAsked, details, isReading, form, place])

  if (!isMember || place < 0) return null
  const number = place + 1
  const clear = () => {
    const { passengers, contact } = startingValues({ ...slots, passengers: [] }, undefined)
    const person = passengers[place]
    if (person) form.setValue(`passengers.${place}`, person, { shouldDirty: true })
    form.setValue('contact', contact, { shouldDirty: true })
    setFilled(false)
    form.setFocus(`passengers.${place}.firstName`)
  }
  const said = () => {
    if (isUnread) return t`We couldn’t load your details. Try again, or type them.`
    if (!isFilled) return ''
    return slots.documentsAreRequired
      ? t`We’ve filled in traveler ${number} with your details. Check them, and add the passport number.`
      : t`We’ve filled in traveler ${number} with your details. Please check them.`
  }
  return (
    <Row>
      <span role="status">{said()}</span>
      {isUnread ? (
        <Button onClick={() => send({ type: 'details.read' })}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      {isFilled ? (
        <Button variant="plain" onClick={clear}>
          <Trans>Clear them</Trans>
        </Button>
      ) : null}
    </Row>
  )
}
