import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { fullNameIn } from '#src/domain/full-name.ts'
import { readInsuranceId } from '#src/domain/insurance-id.ts'
import { formatMoney } from '#src/domain/money.ts'
import { comma } from '#src/domain/punctuation.ts'
import { countriesIn } from '#src/trip/countries.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useProductName } from '#src/trip/insurance-names.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { CountryOptions } from '#src/ui/CountryOptions.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import styles from './ancillaries.module.css'
import type { InsuranceProps } from './Insurance.tsx'

const schema = z.object({
  /** Ids of the passengers. */
  who: z.array(z.string()).check(z.minLength(1, 'nobody')),
  country: z.string().check(z.minLength(1, 'required')),
})

/** Announces the new prices next to the button, because the list itself is above it. */
function Answered() {
  const locale = useLocale()
  const offers = useTrip(({ context }) => context.insurance?.offers) ?? []
  const productName = useProductName()
  const prices = offers.map((offer) => `${productName(offer)}${comma(locale)}${formatMoney(offer.price, locale)}`)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(prices)
  return prices.length > 0 ? (
    <Trans>New prices above: {list}.</Trans>
  ) : (
    <Trans>This insurance isn’t sold to residents of that country.</Trans>
  )
}

/** Asks which passengers to insure and where they live, and gets the prices. */
export function WhoToInsure({ onSend }: Pick<InsuranceProps, 'onSend'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const passengers = useTrip(({ context }) => context.cart?.passengers) ?? []
  const insured = useTrip(({ context }) => readInsuranceId(context.insurance?.offers[0]?.productId ?? ''))
  const phoneCountry = useTrip(({ context }) => context.cart?.contact?.phone.country) ?? ''
  const isAsking = useTrip((trip) => trip.matches({ ancillaries: { insuring: 'shopping' } }))
  const isAnswered = useTrip(
    (trip) => trip.matches({ ancillaries: 'choosing' }) && !trip.matches({ ancillaries: { choosing: 'unsaved' } }),
  )
  const countries = useMemo(() => countriesIn(locale), [locale])
  const [hasAsked, setAsked] = useState(false)
  const { field, submit } = useSchemaForm({
    schema,
    start: { who: [...(insured.passengerIds ?? passengers.map(({ id }) => id))], country: insured.country ?? phoneCountry },
    wordsOf: (code) => (code === 'nobody' ? t`Choose at least one traveler` : t`Choose a country`),
    onSubmit: ({ who, country }) => {
      setAsked(true)
      onSend({ type: 'insurance.shop', passengerIds: who, country })
    },
  })
  const { error, id, ...box } = field('who')
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <fieldset className={styles.who}>
          <legend>
            <Trans>Who should be insured?</Trans>
          </legend>
          {passengers.map((passenger, place) => (
            <CheckboxField
              key={passenger.id}
              {...box}
              id={place === 0 ? id : undefined}
              value={passenger.id}
              label={<bdi>{fullNameIn(passenger, locale)}</bdi>}
              error={place === 0 ? error : undefined}
            />
          ))}
        </fieldset>
        <SelectField label={t`Country of residence`} required {...field('country')}>
          <CountryOptions countries={countries} />
        </SelectField>
        <Row>
          <Button type="submit" pending={isAsking} pendingLabel={t`Getting prices`}>
            <Trans>Show prices</Trans>
          </Button>
        </Row>
        <p role="status">{hasAsked && isAnswered ? <Answered /> : null}</p>
      </Stack>
    </form>
  )
}
