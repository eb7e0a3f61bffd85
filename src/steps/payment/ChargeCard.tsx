import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, type Money, subtract } from '#src/domain/money.ts'
import type { Charge } from '#src/domain/payment.ts'
import { sumsOf, takenFrom } from '#src/domain/payment-fact.ts'
import { useLocale } from '#src/trip/language.tsx'
import { NotSent } from '#src/trip/NotSent.tsx'
import { ConversionNote, usePaymentName } from '#src/trip/payment-words.tsx'
import { useSums } from '#src/trip/SetAside.tsx'
import { useIsTokenising } from '#src/trip/tokens.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { useMiles } from '#src/trip/miles-words.ts'
import { Price } from '#src/ui/Price.tsx'
import { BeforePaying } from './BeforePaying.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import type { Fields } from '#src/trip/fields.ts'
import { useFormNames } from './FormChoice.tsx'
import { chargeAt, type Panel } from './parts.ts'
import { NothingDone } from '#src/trip/NothingDone.tsx'

export interface ChargeCardProps {
  words: Record<'holdTitle' | 'holdOtherTitle' | 'holdText', string>
  total: Money
  panels: readonly Panel[]
  entries: Fields
  isChecking: boolean
}

/** The charge of a form of payment: its amount, how it is computed, and the card fee. */
const Taken = ({ panel, charge }: { panel: Panel; charge: Charge }) => {
  const locale = useLocale()
  const names = useFormNames()
  const paymentName = usePaymentName()
  const sum = formatMoney(takenFrom(charge), locale)
  const fee = charge.fee && charge.fee.amount > 0 ? formatMoney(charge.fee, locale) : ''
  const name = charge.brand === '' ? names[panel.offer.type] : paymentName(charge)
  return (
    <li>
      <Trans>
        <bdi>{name}</bdi>: <b>{sum}</b>
      </Trans>
      {charge.conversion ? (
        <div>
          <ConversionNote charge={charge} />
        </div>
      ) : null}
      {fee ? (
        <div>
          <Trans>Includes a card fee of {fee}.</Trans>
        </div>
      ) : null}
    </li>
  )
}

/** Last card of the page: the charges, the captcha if one is required, and the Pay button. */
export function ChargeCard({ words, total, panels, entries, isChecking }: ChargeCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const sums = useSums()
  const cardTypes = useTrip(({ context }) => context.cardTypes)
  const conversions = useTrip(({ context }) => context.conversions)
  const isUnsent = useTrip((trip) => trip.matches({ payment: { choosing: 'unsent' } }))
  const isTokenising = useIsTokenising()
  const points = useTrip(({ context }) => context.cart?.points)
  const miles = useMiles()
  const captcha = useTrip(({ context }) => context.captcha)
  const setAside = useTrip(({ context }) => context.cart?.upgrade?.dueWhenCleared)
  const charges = panels.map((panel) => chargeAt(panel, { values: entries.values, cardTypes, conversions }))
  const unpaid = panels.reduce((left, { amount }) => subtract(left, amount), total)
  const rest = formatMoney(unpaid, locale)
  const money = sums(sumsOf([...charges.map(takenFrom), ...(unpaid.amount > 0 ? [unpaid] : [])]))
  const sum = points === undefined ? money : [miles(points), ...(money === '' ? [] : [money])].join(' + ')
  const isByCard = panels.length === 1 && panels[0]?.offer.type === 'CREDIT_CARD'
  const type = panels[0]?.offer.type
  const pay = (): ReactNode => {
    if (panels.length === 0 && points === undefined) return <Trans>Book</Trans>
    if (type === 'APPLE_PAY') return <Trans>Pay {sum} with Apple Pay</Trans>
    return <Trans>Pay {sum}</Trans>
  }
  return (
    <Card>
      <Stack>
        <HoldLine label={t`Your payment is made when you press the button below`} />
        <h2>
          <NothingDone>{isByCard ? words.holdTitle : words.holdOtherTitle}</NothingDone>
        </h2>
        <p>{words.holdText}</p>
        {panels.length > 0 || points !== undefined ? (
          <ul>
            {points === undefined ? null : (
              <li>
                <Trans>
                  Your miles account: <b>{miles(points)}</b>
                </Trans>
              </li>
            )}
            {panels.map((panel, place) => {
              const charge = charges[place]
              return charge ? <Taken key={panel.place} panel={panel} charge={charge} /> : null
            })}
            {setAside && setAside.amount > 0 ? (
              <li>
                <Trans>
                  <Price money={setAside} locale={locale} /> of it is only reserved, and charged if a seat becomes free.
                </Trans>
              </li>
            ) : null}
            {unpaid.amount > 0 ? (
              <li>
                <Trans>
                  <b>{rest} remains</b>. Choose how to pay it.
                </Trans>
              </li>
            ) : null}
          </ul>
        ) : null}
        {captcha ? <CaptchaField captcha={captcha} entries={entries} /> : null}
        {isUnsent ? <NotSent /> : null}
        <div>
          <Button
            variant="go"
            type="submit"
            large
            pending={isChecking}
            pendingLabel={isTokenising ? t`Checking your card` : t`Checking the price again`}
          >
            {pay()}
          </Button>
        </div>
        <BeforePaying />
      </Stack>
    </Card>
  )
}
