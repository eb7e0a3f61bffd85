import { Trans, useLingui } from '@lingui/react/macro'
import type { CarPlace, CarSearch } from '#src/domain/car.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { StayDay } from '#src/trip/StayDay.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { formatTime } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { halfHours, schema, typedOf } from './form.ts'
import { usePlaceWords } from './place-words.ts'

interface CarFormProps {
  places: readonly CarPlace[]
  start: CarSearch
  isSearching: boolean
}

/** Asks for the places, the times, which the flights suggest, and the age of the driver. */
export function CarForm({ places, start, isSearching }: CarFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const { form, field, errorAt, submit } = useSchemaForm({
    schema,
    start: typedOf(start),
    wordsOf: (code) =>
      code === 'badAge'
        ? t`Enter the driver’s age, from 18 to 99`
        : code === 'beforePickUp'
          ? t`Choose a return time after pick-up`
          : t`Enter a date`,
    onSubmit: (search) => {
      if (!isSearching) send({ type: 'cars.search', search })
    },
  })
  const { fromDay, untilDay } = form.watch()
  const times = halfHours.map((time) => (
    <option key={time} value={time}>
      {formatTime(`2000-01-01T${time}:00`, locale)}
    </option>
  ))
  const placeWords = usePlaceWords()
  const desks = places.map((place) => (
    <option key={place.id} value={place.id}>
      {placeWords(place)}
    </option>
  ))
  return (
    <form onSubmit={submit} noValidate>
      <Card>
        <FieldGrid>
          <SelectField label={t`Pick up at`} {...field('placeId')}>
            {desks}
          </SelectField>
          <SelectField label={t`Return to`} {...field('returnPlaceId')}>
            {desks}
          </SelectField>
        </FieldGrid>
        <FieldGrid>
          <StayDay
            id="fromDay"
            label={t`Pick-up day`}
            value={fromDay}
            error={errorAt('fromDay')}
            onChange={(day) => form.setValue('fromDay', day)}
          />
          <SelectField label={t`Pick-up time`} {...field('fromTime')}>
            {times}
          </SelectField>
        </FieldGrid>
        <FieldGrid>
          <StayDay
            id="untilDay"
            label={t`Return day`}
            value={untilDay}
            error={errorAt('untilDay')}
            onChange={(day) => form.setValue('untilDay', day)}
            spanFrom={fromDay}
          />
          <SelectField label={t`Return time`} {...field('untilTime')}>
            {times}
          </SelectField>
        </FieldGrid>
        <FieldGrid>
          <TextField
            label={t`Driver’s age`}
            hint={t`Drivers under 25 pay a surcharge, which the prices include.`}
            takes="digits"
            maxLength={2}
            autoComplete="off"
            required
            {...field('age')}
          />
        </FieldGrid>
        <Row>
          <Button variant="go" type="submit" pending={isSearching} pendingLabel={t`Searching`}>
            <Trans>Show cars</Trans>
          </Button>
        </Row>
      </Card>
    </form>
  )
}
