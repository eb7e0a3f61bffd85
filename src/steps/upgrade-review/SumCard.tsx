import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import { type Money, subtract } from '#src/domain/money.ts'
import { formatDeviceTime } from '#src/trip/wall-clock.ts'
import { useLocale } from '#src/trip/language.tsx'
import { QuoteReference } from '#src/trip/QuoteEnd.tsx'
import { useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import styles from './upgrade-review.module.css'
import { claimed } from '#src/trip/claimed.ts'

/** Counts the passengers who are upgraded or waitlisted on any flight. */
const peopleIn = ({ upgrade }: Cart): number => new Set(upgrade?.chosen.flatMap(({ passengerIds }) => passengerIds)).size

/** Returns the price difference between new and old seats. Negative if the old seats refund more than the new ones cost. */
const seatsDue = ({ total: sum, upgrade }: Cart): Money =>
  upgrade ? subtract(subtract(sum, upgrade.dueNow), upgrade.dueWhenCleared) : sum

/** Total of all upgrades: charged now, charged if a seat becomes free, and refunded, with the end of the price guarantee. */
export function SumCard({ cart, title }: { cart: Cart; title: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const costWords = useUpgradeCost()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const { upgrade, settlement, expiresAt, quoteId } = cart
  if (!upgrade) return null
  const people = peopleIn(cart)
  const values = costWords({ points: upgrade.points, certificates: upgrade.certificates }, '')
  const time = expiresAt ? formatDeviceTime(expiresAt, locale) : ''
  const seats = seatsDue(cart)
  return (
    <Card heading={title}>
      <p className={styles.total}>
        <span>
          <Plural value={people} one="Together, for # traveler" other="Together, for # travelers" />
        </span>
        <b {...claimed('toPay', { total: cart.total })}>
          {cart.total.amount > 0 ? <Price money={cart.total} locale={locale} size="xl" /> : null}
          {cart.total.amount > 0 && values ? ' + ' : null}
          {values ? <bdi>{values}</bdi> : null}
          {cart.total.amount <= 0 && !values ? t`nothing to pay` : null}
        </b>
      </p>
      <dl className={styles.lines}>
        {upgrade.dueNow.amount > 0 ? (
          <div>
            <dt>
              <Trans>Charged when you confirm</Trans>
            </dt>
            <dd>
              <Price money={upgrade.dueNow} locale={locale} />
            </dd>
          </div>
        ) : null}
        {upgrade.dueWhenCleared.amount > 0 ? (
          <div>
            <dt>
              <Trans>Reserved, charged only if a seat becomes free</Trans>
            </dt>
            <dd>
              <Price money={upgrade.dueWhenCleared} locale={locale} />
            </dd>
          </div>
        ) : null}
        {seats.amount === 0 ? null : (
          <div>
            <dt>
              <Trans>Seats, old and new</Trans>
            </dt>
            <dd>
              <Price money={seats} locale={locale} signed />
            </dd>
          </div>
        )}
        {(settlement?.targets ?? []).map((target) => (
          <div key={target.id}>
            <dt>
              <Trans>Refund to: {targetName(target)}</Trans>
            </dt>
            <dd>
              <bdi>{targetAmount(target)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {time ? (
        <p {...(expiresAt && claimed('keptUntil', { of: 'cart', until: expiresAt }))}>
          <Muted small>
            <Trans>
              These prices are guaranteed until <bdi>{time}</bdi>, your device’s time.
            </Trans>
          </Muted>
        </p>
      ) : null}
      <QuoteReference quoteId={quoteId} />
    </Card>
  )
}
