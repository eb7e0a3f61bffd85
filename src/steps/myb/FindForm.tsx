import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { secondsToWait } from '#src/domain/failure.ts'
import { otherReferenceIn } from '#src/domain/trip-retrieval.ts'
import { useAsked } from '#src/trip/asked.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { words } from './content.ts'
import { schema } from './form.ts'

interface FindFormProps {
  content: Record<(typeof words)[number], string>
}

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
  const { form, field, submit } = useSchemaForm({
    schema,
    start: { reference: isOtherKind ? orderId : (wanted?.reference ?? ''), lastName: wanted?.lastName ?? '' },
    wordsOf: (_, path) =>
      path === 'reference'
        ? t`Enter the six-character booking reference, or the order number`
        : t`Enter the last name of anyone on the booking`,
    onSubmit: (read) => {
      if (!isLooking && !isWaiting) send({ type: 'trip.find', wanted: read })
    },
  })
  useEffect(() => {
    if (isOtherKind) form.setValue('reference', orderId)
  }, [form, isOtherKind, orderId])

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Told content={content} />
        <Card>
          <FieldGrid>
            <TextField
              label={isOtherKind ? t`Order number` : t`Booking reference or order number`}
              hint={isOtherKind ? content.orderHint : content.referenceHint}
              takes="code"
              autoComplete="off"
              maxLength={40}
              dir="ltr"
              required
              {...field('reference')}
            />
            <TextField
              label={t`Last name`}
              hint={content.lastNameHint}
              autoComplete="family-name"
              maxLength={80}
              required
              {...field('lastName')}
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
