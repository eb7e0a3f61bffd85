import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { stayFor } from '#src/domain/stay-dates.ts'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { StayDay } from '#src/trip/StayDay.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { mostGuests, schema } from './form.ts'
import HotelSearchSkeleton from './skeleton.tsx'

/** Asks for an airport of the trip, the nights, which the flights suggest, and the number of guests. */
export default function HotelSearch() {
  const content = useContent('hotel-search', words)
  const booking = useTrip(({ context }) => context.booking)
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      {booking ? <SearchForm /> : <HotelSearchSkeleton />}
    </Stack>
  )
}

function SearchForm() {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  const { booking, staying } = useTrip(({ context }) => context)
  const suggested = stayFor(booking ?? { parts: [], passengers: [] })
  const start = staying?.search ?? suggested
  const { form, field, errorAt, submit } = useSchemaForm({
    schema,
    start: { ...start, guests: String(start.guests) },
    wordsOf: (code) => (code === 'beforeCheckIn' ? t`Choose a check-out day after check-in` : t`Enter a date`),
    onSubmit: (search) => send({ type: 'hotels.search', search }),
  })
  const { checkIn, checkOut } = form.watch()
  const airports = [...new Set((booking?.parts ?? []).flatMap(({ segments }) => segments.at(-1)?.destination ?? []))]
  return (
    <form onSubmit={submit} noValidate>
      <Card>
        <FieldGrid>
          <SelectField label={t`Near`} {...field('airport')}>
            {airports.map((code) => (
              <option key={code} value={code}>
                {t`${cityOf(places, code, locale)} (${code})`}
              </option>
            ))}
          </SelectField>
          <SelectField label={t`Guests in the room`} {...field('guests')}>
            {Array.from({ length: mostGuests }, (_, place) => String(place + 1)).map((count) => (
              <option key={count} value={count}>
                {t`${plural(Number(count), { one: '# guest', other: '# guests' })}`}
              </option>
            ))}
          </SelectField>
        </FieldGrid>
        <FieldGrid>
          <StayDay
            id="checkIn"
            label={t`Check-in`}
            value={checkIn}
            error={errorAt('checkIn')}
            onChange={(day) => form.setValue('checkIn', day)}
          />
          <StayDay
            id="checkOut"
            label={t`Check-out`}
            value={checkOut}
            error={errorAt('checkOut')}
            onChange={(day) => form.setValue('checkOut', day)}
            spanFrom={checkIn}
          />
        </FieldGrid>
        <Row>
          <Button variant="go" type="submit">
            <Trans>Show hotels</Trans>
          </Button>
          <LinkButton href="#/myb">
            <Trans>Back to your trip</Trans>
          </LinkButton>
        </Row>
      </Card>
    </form>
  )
}
