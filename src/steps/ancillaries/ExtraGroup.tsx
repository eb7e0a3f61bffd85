import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExtraWish } from '#src/domain/cart-wire.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useIsChange } from '#src/trip/is-change.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf } from '#src/trip/people.ts'
import { useTravelPartName } from '#src/trip/travel-part-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { comma } from '#src/domain/punctuation.ts'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './ancillaries.module.css'
import { ExtraRow } from './ExtraRow.tsx'
import { ForEverybody } from './ForEverybody.tsx'
import { type ExtraItem, isForSale, openOffers, wishFor } from './extra-rows.ts'

/** Quantities and callbacks that the rows of a group share. */
export interface ExtraChoice {
  quantity: (offer: ExtraOffer) => number
  /** Quantity that is already paid for, above zero only when a booked trip is changed. */
  owned: (offer: ExtraOffer) => number
  isBusy: (offer: ExtraOffer) => boolean
  /** Sends wishes that are saved together: if one fails, none is saved. */
  onWish: (wishes: ExtraWish[]) => void
}

/** Lists a group's extras by traveller, item and flight, so that each can be set individually. */
function OneByOne({ items, choosing }: { items: readonly ExtraItem[]; choosing: ExtraChoice }) {
  const extraName = useExtraName()
  const travelPartName = useTravelPartName()
  const locale = useLocale()
  const cart = useTrip(({ context }) => context.cart)
  const passengers = cart?.passengers ?? []
  const ofPassenger = (id: string) =>
    items
      .map((item) => ({ ...item, offers: item.offers.filter(({ passengerId }) => passengerId === id) }))
      .filter(({ offers }) => offers.some((offer) => isForSale(offer) || choosing.owned(offer) > 0))
  return passengers
    .map((passenger) => ({ passenger, own: ofPassenger(passenger.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ passenger, own }) => (
      <section key={passenger.id} className={styles.item}>
        {passengers.length > 1 ? <h3>{callNameOf(passenger)}</h3> : null}
        {own.map(({ code, offers }) => (
          <div key={code}>
            <h4 className={styles.name}>{extraName(code)}</h4>
            <ul>
              {offers.map((offer) => (
                <ExtraRow
                  key={offer.travelPartId}
                  offer={offer}
                  name={[extraName(code), ...(passengers.length > 1 ? [callNameOf(passenger)] : [])].join(comma(locale))}
                  flight={travelPartName(offer.travelPartId, cart?.parts ?? [])}
                  quantity={choosing.quantity(offer)}
                  owned={choosing.owned(offer)}
                  isBusy={choosing.isBusy(offer)}
                  onSet={(quantity) => choosing.onWish([wishFor(offer, quantity)])}
                />
              ))}
            </ul>
          </div>
        ))}
      </section>
    ))
}

export interface ExtraGroupProps {
  title: string
  lead: string
  items: readonly ExtraItem[]
  choosing: ExtraChoice
}

/**
 * Offers one kind of extra with a single control for all travellers and flights, and individual controls on demand. A booked trip has
 * individual controls only, because its extras were paid for one by one.
 */
export function ExtraGroup({ title, lead, items, choosing }: ExtraGroupProps) {
  const isChange = useIsChange()
  const [isOpen, setOpen] = useState(false)
  const sold = items.filter(({ offers }) => offers.some((offer) => isForSale(offer) || choosing.owned(offer) > 0))
  if (sold.length === 0) return null
  const meals = sold.filter(({ group }) => group === 'meals').flatMap(({ offers }) => offers)
  const mealsBeside = (one: ExtraOffer) =>
    meals
      .filter((offer) => offer.travelPartId === one.travelPartId && offer.passengerId === one.passengerId)
      .reduce((sum, offer) => sum + choosing.quantity(offer), 0)
  const hasSeveral = sold.some((item) => openOffers(item).length > 1)
  return (
    <Card
      heading={title}
      headingEnd={
        !isChange && hasSeveral ? (
          <Button variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Trans>Choose by traveler and flight</Trans>
          </Button>
        ) : undefined
      }
    >
      <p className={styles.lead}>{lead}</p>
      {meals.some((offer) => mealsBeside(offer) > 1) ? (
        <Notice level={3} title={<Trans>Two meals on one flight</Trans>}>
          <p>
            <Trans>You’ve chosen more than one meal for the same traveler on the same flight.</Trans>
          </p>
        </Notice>
      ) : null}
      {isChange ? null : (
        <ul className={styles.alls}>
          {sold.map((item) => (
            <ForEverybody key={item.code} item={item} choosing={choosing} />
          ))}
        </ul>
      )}
      {isChange || (isOpen && hasSeveral) ? <OneByOne items={sold} choosing={choosing} /> : null}
    </Card>
  )
}
