import { Trans } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangedExtra } from '#src/domain/exchange.ts'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { Card } from '#src/ui/Card.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './exchange-quote.module.css'
import { givenUpClaim } from '#src/trip/money-facts.ts'

function Outcome({ extra }: { extra: ExchangedExtra }) {
  switch (extra.outcome) {
    case 'carried':
      return (
        <Tag kind="ok">
          <Trans>moves with you</Trans>
        </Tag>
      )
    case 'chooseAgain':
      return (
        <Tag kind="day">
          <Trans>taken on the new flight</Trans>
        </Tag>
      )
    case 'replaced':
      return (
        <Tag kind="ok">
          <Trans>replaced by another seat</Trans>
        </Tag>
      )
    case 'refunded':
      return (
        <Tag>
          <Trans>not on the new flight</Trans>
        </Tag>
      )
    case 'lost':
      return (
        <Tag kind="stop">
          <Trans>forfeited</Trans>
        </Tag>
      )
  }
}

function Worth({ extra }: { extra: ExchangedExtra }) {
  const locale = useLocale()
  const { outcome, paid, refund } = extra
  if (outcome === 'carried')
    return refund.amount > 0 ? (
      <Trans>
        It costs less on the new flight: you get <Price money={refund} locale={locale} /> back.
      </Trans>
    ) : (
      <Trans>
        You already paid <Price money={paid} locale={locale} />. Nothing more to pay.
      </Trans>
    )
  if (outcome === 'lost')
    return (
      <Trans>
        You paid <Price money={paid} locale={locale} />, which can’t be refunded.
      </Trans>
    )
  if (outcome === 'chooseAgain')
    return (
      <Trans>
        You get <Price money={refund} locale={locale} /> back, or it counts toward another seat you choose.
      </Trans>
    )
  if (outcome === 'replaced')
    return (
      <Trans>
        The <Price money={paid} locale={locale} /> you paid counts toward the new seat.
      </Trans>
    )
  return (
    <Trans>
      You get <Price money={refund} locale={locale} /> back.
    </Trans>
  )
}

/**
 * Lists each seat and extra of the old flights with its treatment: carried over, replaced, refunded or forfeited. Renders nothing if there
 * are none.
 */
export function Carried({ extras, cart }: { extras: readonly ExchangedExtra[]; cart: Cart }) {
  const extraName = useExtraName()
  const cabinName = useCabinName()
  if (extras.length === 0) return null
  return (
    <Card heading={<Trans>Your seats and extras</Trans>}>
      <ul className={styles.extras}>
        {extras.map((extra) => {
          const name = callNameOf(passengerBy(cart.passengers, extra.passengerId))
          const what = extra.kind === 'upgrade' ? cabinName(extra.code) : extraName(extra.code)
          return (
            <li key={`${extra.kind}${extra.code}${extra.passengerId}${extra.oldTravelPartId}`}>
              <span>
                {extra.kind === 'seat' ? (
                  <Trans>
                    Seat <bdi>{extra.code}</bdi> for {name}
                  </Trans>
                ) : (
                  <Trans>
                    {what} for {name}
                  </Trans>
                )}
                <span className={styles.note} {...givenUpClaim(extra)}>
                  <Worth extra={extra} />
                </span>
              </span>
              <Outcome extra={extra} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
