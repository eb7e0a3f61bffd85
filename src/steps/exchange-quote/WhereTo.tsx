import { Trans } from '@lingui/react/macro'
import { refundTotalOf } from '#src/domain/after-review.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import { Price } from '#src/ui/Price.tsx'
import styles from './exchange-quote.module.css'
import { claimed } from '#src/trip/claimed.ts'

/** Lists the destinations of the refund with dates of arrival. Renders nothing if nothing is refunded. */
export function WhereTo({ cart, exchange }: { cart: Cart; exchange: ExchangeQuote }) {
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const targets = cart.settlement?.targets ?? []
  const back = refundTotalOf(exchange)
  if (back.amount === 0) return null
  const credit = exchange.residual?.target === 'CREDIT' ? exchange.residual : undefined
  return (
    <Card heading={<Trans>What you get back, and where it goes</Trans>}>
      {targets.length === 0 ? (
        <p {...claimed('changeCosts', { due: exchange.due, back })}>
          <Trans>
            <Price money={back} locale={locale} /> is refunded to how you paid.
          </Trans>
        </p>
      ) : (
        <dl className={styles.lines}>
          {targets.map((target) => (
            <div key={target.id}>
              <dt>
                {targetName(target)}
                <span className={styles.note}>
                  {target.expiresOn ? (
                    <Trans>good until {formatDay(target.expiresOn, locale, 'long')}</Trans>
                  ) : (
                    <Trans>expected by {formatDay(target.expectedBy, locale, 'long')}</Trans>
                  )}
                </span>
              </dt>
              <dd>
                <bdi>{targetAmount(target)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {credit ? (
        <p className={styles.note}>
          <Trans>On your fare, the remaining value is paid as travel credit for flights with us, not as cash.</Trans>
        </p>
      ) : null}
    </Card>
  )
}
