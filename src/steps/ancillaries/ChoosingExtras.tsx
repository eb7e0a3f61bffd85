import { useOrder } from '#src/content/order.ts'
import type { ExtraWish } from '#src/domain/cart-wire.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import { useSendInTurn } from '#src/trip/send-in-turn.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Later } from '#src/ui/Later.tsx'
import { orderKey, type words } from './content.ts'
import { Covers } from './Covers.tsx'
import { ExtraGroup } from './ExtraGroup.tsx'
import { itemsOf, extraKeyOf, quantityOf, wishesIn } from './extra-rows.ts'
import { HadAlready } from './HadAlready.tsx'
import { Insurance } from './Insurance.tsx'
import { Unsaved } from './Unsaved.tsx'

/** Suggestions come last, so their code is loaded when their answers arrive. */
const loadSuggestions = async () => (await import('./Suggestions.tsx')).Suggestions

type Content = Record<(typeof words)[number], string>

/**
 * Offers the extras on sale by kind, the insurance and the covers, in the order of the content. Cards that it does not name come last.
 * Choices are sent in turn, so that none is lost while another is being saved.
 */
export function ChoosingExtras({ offers, content }: { offers: readonly ExtraOffer[]; content: Content }) {
  const cart = useTrip(({ context }) => context.cart)
  const covers = useTrip(({ context }) => context.covers)
  const hasSuggestions = useTrip(({ context }) => context.suggestions !== undefined)
  const isReady = useTrip(
    (trip) => trip.matches({ ancillaries: 'choosing' }) && !trip.matches({ ancillaries: { choosing: 'giving' } }),
  )
  const isUnsaved = useTrip((trip) => trip.matches({ ancillaries: { choosing: 'unsaved' } }))
  const { asked, put } = useSendInTurn({ isReady, isStopped: isUnsaved })
  const choosing = {
    quantity: (offer: ExtraOffer) => quantityOf(offer, cart, asked),
    owned: (offer: ExtraOffer) => cart?.extras.find((extra) => extraKeyOf(extra) === extraKeyOf(offer))?.ownedQuantity ?? 0,
    isBusy: (offer: ExtraOffer) => wishesIn(asked).some((wish) => extraKeyOf(wish) === extraKeyOf(offer)),
    onWish: (wishes: ExtraWish[]) => put(wishes.length > 0 ? [{ type: 'extras.set', wishes }] : []),
  }
  const items = itemsOf(offers)
  const order = useOrder('ancillaries', orderKey)
  const placeOf = (name: string | null) => (name !== null && order.includes(name) ? order.indexOf(name) : order.length)
  const cards = [
    ...(['bags', 'meals', 'comfort', 'special'] as const).map((group) => (
      <ExtraGroup
        key={group}
        title={content[`${group}Title`]}
        lead={content[`${group}Lead`]}
        items={items.filter((item) => item.group === group)}
        choosing={choosing}
      />
    )),
    <Insurance
      key="insurance"
      words={{ title: content.insuranceTitle, lead: content.insuranceLead, note: content.insuranceNote }}
      isComparedElsewhere={covers !== undefined}
      asked={asked}
      onSend={(event) => put([event])}
    />,
    <Covers
      key="covers"
      words={{ title: content.coversTitle, lead: content.coversLead, healthLead: content.healthLead }}
      asked={asked}
      onSend={(event) => put([event])}
    />,
  ].toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
  return (
    <>
      <Unsaved />
      {offers.length === 0 ? (
        <Card heading={content.nothingTitle}>
          <p>{content.nothingText}</p>
        </Card>
      ) : (
        <HadAlready items={items} />
      )}
      {cards}
      {hasSuggestions ? <Later load={loadSuggestions} given={{ content }} /> : null}
    </>
  )
}
