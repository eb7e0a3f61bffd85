import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import { formatMoney } from '#src/domain/money.ts'
import { deviceTimeOf } from '#src/trip/wall-clock.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import styles from './upgrade-review.module.css'

/** Everybody who moves up or waits to, on whatever flight. */
const peopleIn = ({ upgrade }: Cart): number => new Set(upgrade?.chosen.flatMap(({ passengerIds }) => passengerIds)).size

/** Seats of the old cabins: what comes back of each. */
function OldSeats({ cart }: { cart: Cart }) {
  const locale = useLocale()
  return (cart.givenUp ?? [])
    .filter(({ kind }) => kind === 'seat')
    .map(({ code, passengerId, travelPartId, paid, refund }) => {
      const name = callNameOf(passengerBy(cart.passengers, passengerId))
      const was = formatMoney(paid, locale)
      return (
        <div key={`${code} ${passengerId} ${travelPartId}`}>
          <dt>
            <Trans>
              Seat <bdi>{code}</bdi> of {name}, {was}
            </Trans>
          </dt>
          <dd>
            {refund.amount > 0 ? <Trans>{formatMoney(refund, locale)} comes back</Trans> : <Trans>nothing comes back</Trans>}
          </dd>
        </div>
      )
    })
}

/** The sum of all upgrades for everybody: what is taken now, what only when a seat comes free, what comes back, and until when that holds. */
export function SumCard({ cart, title }: { cart: Cart; title: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const costWords = useUpgradeCost()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  const { upgrade, settlement, expiresAt } = cart
  if (!upgrade) return null
  const people = peopleIn(cart)
  const values = costWords({ points: upgrade.points, certificates: upgrade.certificates }, '')
  const time = expiresAt ? deviceTimeOf(expiresAt, locale) : ''
  const seats = cart.seats.filter(({ due }) => due && due.amount > 0)
  return (
    <Card heading={title}>
      <p className={styles.total}>
        <span>
          <Plural value={people} one="Together, for # passenger" other="Together, for # passengers" />
        </span>
        <b>
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
              <Trans>Set aside, charged only when a seat comes free</Trans>
            </dt>
            <dd>
              <Price money={upgrade.dueWhenCleared} locale={locale} />
            </dd>
          </div>
        ) : null}
        {seats.map(({ seat, passengerId, segmentId, due }) => {
          const name = callNameOf(passengerBy(cart.passengers, passengerId))
          return (
            <div key={`${passengerId} ${segmentId}`}>
              <dt>
                <Trans>
                  Seat <bdi>{seat}</bdi> for {name}
                </Trans>
              </dt>
              <dd>{due ? <Price money={due} locale={locale} /> : null}</dd>
            </div>
          )
        })}
        <OldSeats cart={cart} />
        {(settlement?.targets ?? []).map((target) => (
          <div key={target.id}>
            <dt>
              <Trans>Back to: {targetName(target)}</Trans>
            </dt>
            <dd>
              <bdi>{targetAmount(target)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {time ? (
        <p>
          <Muted small>
            <Trans>
              These prices are kept until <bdi>{time}</bdi>, by the clock of your device.
            </Trans>
          </Muted>
        </p>
      ) : null}
    </Card>
  )
}
