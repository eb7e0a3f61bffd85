import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { secondsToWait } from '#src/domain/failure.ts'
import { otherReferenceIn } from '#src/domain/trip-retrieval.ts'
import { codeOf } from '#src/domain/typed-digits.ts'
import { useAsked } from '#src/trip/asked.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { words } from './content.ts'

interface FindFormProps {
  content: Record<(typeof words)[number], string>
}

type Faults = Partial<Record<'reference' | 'lastName', string>>

/** Normalises a typed reference. Spaces and hyphens are removed from a six-character reference, but an order number may contain hyphens. */
const referenceOf = (typed: string): string => {
  const code = codeOf(typed)
  const bare = code.replaceAll('-', '')
  return bare.length === 6 ? bare : code
}

/** True for a text in the form of a booking reference (6 characters) or an order number (7 to 40). */
const hasForm = (reference: string): boolean => /^[A-Z0-9]{6}$/.test(reference) || /^[A-Z0-9-]{7,40}$/.test(reference)

/** Says why the search led to no booking: no match, an order number needed, too many attempts, or a failed request. */
function Told({ content }: FindFormProps) {
  const failure = useTrip(({ context }) => context.failure)
  const isNotFound = useTrip((trip) => trip.matches({ myb: { asking: 'notFound' } }))
  const isOtherKind = useTrip((trip) => trip.matches({ myb: { asking: 'otherKind' } }))
  const isWaiting = useTrip((trip) => trip.matches({ myb: { asking: 'waiting' } }))
  const hasFailed = useTrip((trip) => trip.matches({ myb: { asking: 'failed' } }))
  const seconds = secondsToWait(failure)
  if (isNotFound)
    return (
      <Notice kind="error" title={<Trans>No booking was found</Trans>}>
        <p>
          <Trans>No booking matches this reference and last name. Check both: letters and digits are easy to mix up.</Trans>
        </p>
        <p>
          <Trans>For security, you have only a few attempts.</Trans>
        </p>
      </Notice>
    )
  if (isOtherKind)
    return (
      <Notice title={<Trans>Use your order number for this booking</Trans>}>
        <p>{content.orderText}</p>
      </Notice>
    )
  if (isWaiting)
    return (
      <Notice kind="error" title={<Trans>Too many attempts</Trans>}>
        <p>
          <Trans>
            For security, you have only a few attempts. Try again in <Plural value={seconds} one="# second" other="# seconds" />.
            We’ve kept what you typed.
          </Trans>
        </p>
      </Notice>
    )
  return hasFailed ? (
    <Notice kind="error" title={<Trans>We couldn’t search for your booking</Trans>}>
      <p>
        <Trans>Your booking is safe. Try again in a moment.</Trans>
      </p>
    </Notice>
  ) : null
}

/** Form for the reference or order number, and a last name on the booking. */
export function FindForm({ content }: FindFormProps) {
  const { t } = useLingui()
  const send = useSend()
  const { trip: named } = useAsked()
  const wanted = useTrip(({ context }) => context.wantedInVain ?? context.tripWanted) ?? named
  const isOtherKind = useTrip((trip) => trip.matches({ myb: { asking: 'otherKind' } }))
  const orderId = useTrip(({ context }) => (context.failure ? (otherReferenceIn(context.failure)?.orderId ?? '') : ''))
  const isWaiting = useTrip((trip) => trip.matches({ myb: { asking: 'waiting' } }))
  const isLooking = useTrip((trip) => trip.matches({ myb: 'finding' }) || trip.matches({ myb: 'findingOrder' }))
  const [faults, setFaults] = useState<Faults>({})

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLooking || isWaiting) return
    const form = event.currentTarget
    const values = new FormData(form)
    const read = (name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    }
    const reference = referenceOf(read('reference'))
    const lastName = read('lastName').trim()
    const found: Faults = {
      ...(!hasForm(reference) && {
        reference: t`Enter the six-character booking reference, or the order number`,
      }),
      ...(lastName === '' && { lastName: t`Enter the last name of anyone on the booking` }),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    const field = first === undefined ? undefined : form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    if (first === undefined) send({ type: 'trip.find', wanted: { reference, lastName } })
  }

  return (
    <form onSubmit={find} noValidate>
      <Stack gap={5}>
        <Told content={content} />
        <Card>
          <FieldGrid>
            <TextField
              key={isOtherKind ? 'order' : 'reference'}
              label={isOtherKind ? t`Order number` : t`Booking reference or order number`}
              hint={isOtherKind ? content.orderHint : content.referenceHint}
              name="reference"
              defaultValue={isOtherKind ? orderId : (wanted?.reference ?? '')}
              error={faults.reference}
              takes="code"
              autoComplete="off"
              maxLength={40}
              dir="ltr"
            />
            <TextField
              label={t`Last name`}
              hint={content.lastNameHint}
              name="lastName"
              defaultValue={wanted?.lastName ?? ''}
              error={faults.lastName}
              autoComplete="family-name"
              maxLength={80}
            />
          </FieldGrid>
          <Button variant="go" type="submit" pending={isLooking} pendingLabel={t`Searching`} aria-disabled={isWaiting}>
            <Trans>Find booking</Trans>
          </Button>
        </Card>
      </Stack>
    </form>
  )
}
