import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CarriedThing, carriedOver, stillSo } from '#src/domain/carried-over.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { claimed } from './claimed.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { ItemName } from './ItemName.tsx'
import { useLocale } from './language.tsx'
import { callNameOf, passengerBy } from './people.ts'
import { useTravelPartName } from './travel-part-words.ts'
import { useTrip } from './trip.tsx'

function OwnedItem({ thing }: { thing: CarriedThing }) {
  const name = useTrip(({ context }) => callNameOf(passengerBy(context.cart?.passengers, thing.passengerId)))
  const item = <ItemName key="item" item={thing} />
  return name ? (
    <Trans>
      {item} for {name}
    </Trans>
  ) : (
    item
  )
}

function Things({ title, things }: { title: ReactNode; things: readonly CarriedThing[] }) {
  const locale = useLocale()
  const travelPartName = useTravelPartName()
  const parts = useTrip(({ context }) => context.cart?.parts) ?? []
  if (things.length === 0) return null
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {things.map((thing) => {
          const { kind, code, passengerId = '', travelPartId = '', was, now } = thing
          const place = travelPartName(travelPartId, parts)
          return (
            <li key={[kind, code, passengerId, travelPartId].join(' ')}>
              <OwnedItem thing={thing} />
              {place === '' ? null : (
                <>
                  {' '}
                  <Muted>{place}</Muted>
                </>
              )}
              {now && now.amount !== was.amount ? (
                <>
                  {': '}
                  <Trans>
                    <Price money={now} locale={locale} /> instead of <Price money={was} locale={locale} />
                  </Trans>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/**
 * Says which seats and extras of the cart were kept, got another price or were removed when its flights or their fare changed. Renders
 * nothing if there were none, or the traveller has changed all of them since.
 */
export function CarriedOver() {
  const cart = useTrip(({ context }) => context.cart)
  const refared = useTrip(({ context }) => context.refared)
  const carried = refared && carriedOver(refared.before, refared.after)
  if (!cart || !carried) return null
  const { kept, repriced, removed } = stillSo(carried, cart)
  if (kept.length + repriced.length + removed.length === 0) return null
  return (
    <Notice title={<Trans>Your seats and extras with the new fare</Trans>}>
      <div {...claimed('toPay', { total: cart.total, points: cart.points })}>
        <Things title={<Trans>Still in your cart, at the same price:</Trans>} things={kept} />
        <Things title={<Trans>Still in your cart, at a new price:</Trans>} things={repriced} />
        <Things
          title={<Trans>No longer in your cart, because your new fare includes them or doesn’t offer them:</Trans>}
          things={removed}
        />
      </div>
      {kept.length + repriced.length > 0 ? (
        <p>
          <Trans>Your new fare may already include some of this. You can remove what you don’t need with your extras.</Trans>
        </p>
      ) : null}
    </Notice>
  )
}
