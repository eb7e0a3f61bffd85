import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { total } from '#src/domain/money.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, initialsOf } from '#src/trip/people.ts'
import { useSendInTurn } from '#src/trip/send-in-turn.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PassengerPicker } from '#src/ui/PassengerPicker.tsx'
import { Price } from '#src/ui/Price.tsx'
import type { words } from './content.ts'
import { ExtraGroup } from './ExtraGroup.tsx'
import { itemsFor, keyOf, quantityOf } from './extra-rows.ts'
import { BagAllowance } from './BagAllowance.tsx'
import { Insurance } from './Insurance.tsx'
import { Unsaved } from './Unsaved.tsx'

type Content = Record<(typeof words)[number], string>

function Who({ chosenId, onChoose }: { chosenId: string; onChoose: (id: string) => void }) {
  const locale = useLocale()
  const cart = useTrip(({ context }) => context.cart)
  return (
    <Card>
      <PassengerPicker
        legend={<Trans>Extras for</Trans>}
        chosenId={chosenId}
        onChoose={onChoose}
        passengers={(cart?.passengers ?? []).map((passenger) => {
          const own = cart?.extras.filter(({ passengerId }) => passengerId === passenger.id) ?? []
          const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
          return {
            id: passenger.id,
            initials: initialsOf(passenger),
            name: callNameOf(passenger),
            detail: count > 0 ? <Plural value={count} one="# extra" other="# extras" /> : <Trans>no extras</Trans>,
            end:
              cart && count > 0 ? (
                <Price
                  money={total(
                    own.map(({ price }) => price),
                    cart.currency,
                  )}
                  locale={locale}
                />
              ) : undefined,
          }
        })}
      />
    </Card>
  )
}

/** What may be added, passenger by passenger; wishes are sent in turn, so that none is lost while another is being saved. */
export function ChoosingExtras({ offers, content }: { offers: readonly ExtraOffer[]; content: Content }) {
  const cart = useTrip(({ context }) => context.cart)
  const isReady = useTrip(
    (trip) => trip.matches({ ancillaries: 'choosing' }) && !trip.matches({ ancillaries: { choosing: 'giving' } }),
  )
  const isUnsaved = useTrip((trip) => trip.matches({ ancillaries: { choosing: 'unsaved' } }))
  const { asked, put } = useSendInTurn({ isReady, isStopped: isUnsaved })
  const [passengerId, setPassengerId] = useState(cart?.passengers[0]?.id ?? '')
  const choosing = {
    quantity: (offer: ExtraOffer) => quantityOf(offer, cart, asked),
    owned: (offer: ExtraOffer) => cart?.extras.find((extra) => keyOf(extra) === keyOf(offer))?.ownedQuantity ?? 0,
    isBusy: (offer: ExtraOffer) => asked.some((event) => event.type === 'extra.set' && keyOf(event) === keyOf(offer)),
    onSet: put,
  }
  const items = itemsFor(offers, passengerId)
  const groups = (['bags', 'meals', 'comfort', 'special'] as const).map((group) => ({
    group,
    title: content[`${group}Title`],
    lead: content[`${group}Lead`],
    items: items.filter((item) => item.group === group),
  }))
  return (
    <>
      <Unsaved />
      {offers.length === 0 ? (
        <Card heading={content.nothingTitle}>
          <p>{content.nothingText}</p>
        </Card>
      ) : (
        <Who chosenId={passengerId} onChoose={setPassengerId} />
      )}
      {groups.map((group) => (
        <ExtraGroup key={group.group} title={group.title} lead={group.lead} items={group.items} choosing={choosing}>
          {group.group === 'bags' ? <BagAllowance passengerId={passengerId} /> : null}
        </ExtraGroup>
      ))}
      <Insurance
        words={{ title: content.insuranceTitle, lead: content.insuranceLead, note: content.insuranceNote }}
        asked={asked}
        onSend={(event) => put([event])}
      />
    </>
  )
}
