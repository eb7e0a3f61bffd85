import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { multiply, total, type Money } from '#src/domain/money.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './ancillaries.module.css'
import { ExtraRow } from './ExtraRow.tsx'
import { type ExtraItem, type ExtraSet, sameElsewhere, setTo } from './extra-rows.ts'
import { useTravelPartName } from '#src/trip/travel-part-words.ts'

/** What the items of a group are drawn with. */
export interface Choosing {
  quantity: (offer: ExtraOffer) => number
  /** How many were paid for before, in a trip that is changed. */
  owned: (offer: ExtraOffer) => number
  isBusy: (offer: ExtraOffer) => boolean
  onSet: (events: ExtraSet[]) => void
}

const differenceOf = (events: readonly ExtraSet[], item: ExtraItem, { quantity }: Choosing): Money | undefined => {
  const prices = events.flatMap((event) => {
    const offer = item.offers.find(({ travelPartId }) => travelPartId === event.travelPartId)
    return offer ? [multiply(offer.price, event.quantity - quantity(offer))] : []
  })
  return prices[0] && total(prices, prices[0].currency)
}

function Item({ item, choosing }: { item: ExtraItem; choosing: Choosing }) {
  const locale = useLocale()
  const extraName = useExtraName()
  const travelPartName = useTravelPartName()
  const parts = useTrip(({ context }) => context.cart?.parts) ?? []
  const name = extraName(item.code)
  const same = sameElsewhere(item, choosing.quantity)
  const difference = differenceOf(same, item, choosing)
  return (
    <section className={styles.item}>
      <h3 className={styles.name}>
        {name}{' '}
        {item.isRefundable ? (
          <Tag>
            <Trans>refundable until 24 hours before</Trans>
          </Tag>
        ) : null}
      </h3>
      <ul>
        {item.offers.map((offer) => (
          <ExtraRow
            key={offer.travelPartId}
            offer={offer}
            name={name}
            flight={travelPartName(offer.travelPartId, parts)}
            quantity={choosing.quantity(offer)}
            owned={choosing.owned(offer)}
            isBusy={choosing.isBusy(offer)}
            onSet={(quantity) => choosing.onSet([setTo(offer, quantity)])}
          />
        ))}
      </ul>
      {difference ? (
        <div>
          <Button onClick={() => choosing.onSet(same)}>
            {parts.length === 2 && item.offers.length === 2 ? (
              <Trans>
                The same both ways, <Price money={difference} locale={locale} signed />
              </Trans>
            ) : (
              <Plural value={same.length} one="The same on the other flight" other="The same on # other flights" />
            )}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

export interface ExtraGroupProps {
  title: string
  lead: string
  items: readonly ExtraItem[]
  choosing: Choosing
  /** What is to be known first. */
  children?: ReactNode
}

/** A kind of extras for one passenger: what the fare includes first, then what may be added flight by flight. */
export function ExtraGroup({ title, lead, items, choosing, children }: ExtraGroupProps) {
  if (items.length === 0) return null
  const meals = items.filter(({ group }) => group === 'meals').flatMap(({ offers }) => offers)
  const onSegment = (travelPartId: string) =>
    meals.filter((offer) => offer.travelPartId === travelPartId).reduce((sum, offer) => sum + choosing.quantity(offer), 0)
  return (
    <Card heading={title}>
      <p className={styles.lead}>{lead}</p>
      {meals.some(({ travelPartId }) => onSegment(travelPartId) > 1) ? (
        <Notice level={3} title={<Trans>Two meals on one flight</Trans>}>
          <p>
            <Trans>You have chosen more than one meal for the same traveller on the same flight.</Trans>
          </p>
        </Notice>
      ) : null}
      {children}
      {items.map((item) => (
        <Item key={item.code} item={item} choosing={choosing} />
      ))}
    </Card>
  )
}
