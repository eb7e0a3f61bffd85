import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface FindFormProps {
  hints: { reference: string; lastName: string }
}

type Faults = Partial<Record<'reference' | 'lastName', string>>

/** Reference and last name: what finds a booking for anybody who has both. */
export function FindForm({ hints }: FindFormProps) {
  const { t } = useLingui()
  const send = useSend()
  const wanted = useTrip(({ context }) => context.tripWanted)
  const isNotFound = useTrip((trip) => trip.matches({ myb: { asking: 'notFound' } }))
  const hasFailed = useTrip((trip) => trip.matches({ myb: { asking: 'failed' } }))
  const [faults, setFaults] = useState<Faults>({})

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const read = (name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    }
    const reference = read('reference').trim().toUpperCase()
    const lastName = read('lastName').trim()
    const found: Faults = {
      ...(!/^[A-Z0-9]{6}$/.test(reference) && { reference: t`Enter the six letters and digits of the booking reference` }),
      ...(lastName === '' && { lastName: t`Enter the last name of somebody on the booking` }),
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
        {isNotFound ? (
          <Notice kind="error" title={<Trans>No booking was found</Trans>}>
            <p>
              <Trans>There is none with this reference and last name. Check both: letters and digits are easily mixed up.</Trans>
            </p>
          </Notice>
        ) : null}
        {hasFailed ? (
          <Notice kind="error" title={<Trans>We could not look for the booking</Trans>}>
            <p>
              <Trans>Nothing is lost. Try again in a moment.</Trans>
            </p>
          </Notice>
        ) : null}
        <Card>
          <FieldGrid>
            <TextField
              label={t`Booking reference`}
              hint={hints.reference}
              name="reference"
              defaultValue={wanted?.reference ?? ''}
              error={faults.reference}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={6}
              dir="ltr"
            />
            <TextField
              label={t`Last name`}
              hint={hints.lastName}
              name="lastName"
              defaultValue={wanted?.lastName ?? ''}
              error={faults.lastName}
              autoComplete="family-name"
              maxLength={80}
            />
          </FieldGrid>
          <Button variant="go" type="submit">
            <Trans>Your booking</Trans>
          </Button>
        </Card>
      </Stack>
    </form>
  )
}
