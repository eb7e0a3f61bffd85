import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { ConversionOffer, InstalmentPlan } from '#src/domain/payment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { formatDeviceTime } from '#src/trip/wall-clock.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import type { Fields } from '#src/trip/fields.ts'
import { other } from './parts.ts'

/**
 * Asks in which currency the card pays. Both options show their amount, and the one in the card's currency also the rate and the markup.
 * Neither is preselected.
 */
export function ConversionChoice({ offers, entries }: { offers: readonly ConversionOffer[]; entries: Fields }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { error } = entries.field('currency')
  const [offer] = offers
  if (!offer) return null
  const rateOf = (rate: number) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(rate)
  const perCent = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  const own = formatMoney(offer.amount, locale)
  return (
    <RadioGroup
      id="currency"
      name="currency"
      legend={t`Which currency would you like to pay in?`}
      hint={t`Both amounts are final. Compare them with your bank’s own conversion rate.`}
      error={error}
      value={entries.values['currency'] ?? ''}
      onChange={(value) => entries.set('currency', value)}
      choices={[
        {
          value: other,
          label: <bdi>{own}</bdi>,
          detail: t`your trip’s currency; your bank converts it at its own rate`,
        },
        ...offers.map(({ offerId, amount, cardAmount, rate, markup, expiresAt }) => {
          const shownRate = rateOf(rate)
          const added = perCent(markup)
          const time = expiresAt ? formatDeviceTime(expiresAt, locale) : ''
          return {
            value: offerId,
            label: <bdi>{formatMoney(cardAmount, locale)}</bdi>,
            detail: time ? (
              <Trans>
                your card’s currency; 1 {amount.currency} = {shownRate} {cardAmount.currency}, including {added}% markup, until{' '}
                {time}
              </Trans>
            ) : (
              <Trans>
                your card’s currency; 1 {amount.currency} = {shownRate} {cardAmount.currency}, including {added}% markup
              </Trans>
            ),
          }
        }),
      ]}
    />
  )
}

/** Asks whether to pay at once or in instalments, and shows what these cost. */
export function InstalmentChoice({ plans, entries }: { plans: readonly InstalmentPlan[]; entries: Fields }) {
  const { t } = useLingui()
  const locale = useLocale()
  const perCent = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  if (plans.length === 0) return null
  return (
    <RadioGroup
      name="plan"
      legend={t`Pay in full or in installments`}
      value={entries.values['plan'] ?? other}
      onChange={(value) => entries.set('plan', value)}
      choices={[
        { value: other, label: t`Pay in full` },
        ...plans.map(({ installmentId, months, monthly, last, total, rate }) => {
          const each = formatMoney(monthly, locale)
          const final = last && last.amount !== monthly.amount ? formatMoney(last, locale) : ''
          const whole = formatMoney(total, locale)
          const interest = perCent(rate ?? 0)
          return {
            value: installmentId,
            label: <Plural value={months} one={`# month, ${each} a month`} other={`# months, ${each} a month`} />,
            detail: (
              <>
                <Trans>{whole} in total</Trans>
                {final ? <Trans>, the last month {final}</Trans> : null}
                {rate === undefined ? null : <Trans>, interest {interest}% a month</Trans>}
              </>
            ),
          }
        }),
      ]}
      hint={
        <Muted small>
          <Trans>Your bank collects the installments.</Trans>
        </Muted>
      }
    />
  )
}
