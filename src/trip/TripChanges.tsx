import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '#src/domain/cart.ts'
import { changesOf, type TripChange } from '#src/domain/trip-changes.ts'
import { ChangesTable } from '#src/ui/ChangesTable.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useExtraName } from './extra-names.ts'
import { useProductName } from './insurance-names.ts'
import { useLocale } from './language.tsx'
import { callNameOf, passengerBy } from './people.ts'
import { useTravelPartName } from './travel-part-words.ts'
import { forfeitClaim } from './money-facts.ts'

const isNone = (value: string | number | undefined): boolean => value === undefined || value === 0

/** Returns the id of the flight or direction that a removed item was bought for before an exchange. Undefined outside an exchange. */
const placeBefore = ({ exchange }: Cart, { kind, code, before, after, passengerId, travelPartId }: TripChange) =>
  isNone(after)
    ? exchange?.extras.find(
        (each) =>
          each.kind === kind &&
          each.code === (kind === 'seat' ? before : code) &&
          each.passengerId === passengerId &&
          each.travelPartId === travelPartId,
      )?.oldTravelPartId
    : undefined

/** The removed item as deleted text, and the added one as inserted text. */
function BeforeAndAfter({ change: { kind, code, before, after } }: { change: TripChange }) {
  const { t } = useLingui()
  const extraName = useExtraName()
  const productName = useProductName()
  const words = (value: string | number | undefined): ReactNode => {
    if (kind === 'seat') return <bdi>{value}</bdi>
    if (kind === 'insurance') return productName({ productId: String(value), name: String(value) })
    return `${value} × ${extraName(code ?? '')}`
  }
  const [old, added] = [words(before), words(after)]
  if (isNone(after))
    return kind === 'seat' ? (
      <Trans>
        Seat <del>{old}</del> removed
      </Trans>
    ) : (
      <Trans>
        <del>{old}</del> removed
      </Trans>
    )
  if (isNone(before))
    return kind === 'seat' ? (
      <Trans>
        Seat <ins>{added}</ins> added
      </Trans>
    ) : (
      <Trans>
        <ins>{added}</ins> added
      </Trans>
    )
  return (
    <>
      <del>
        <span className="visually-hidden">{t`was`} </span>
        {old}
      </del>{' '}
      <ins>
        <span className="visually-hidden">{t`now`} </span>
        {added}
      </ins>
    </>
  )
}

function Difference({ change }: { change: TripChange }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { difference } = change
  if (difference.amount === 0) return t`no difference`
  return <Price money={difference} locale={locale} signed />
}

/**
 * Lists the changes of a trip, each with old and new item, its price or refund, and the amount that is forfeited. By default, lists all
 * changes of the cart.
 */
export function TripChanges({ cart, changes = changesOf(cart) }: { cart: Cart; changes?: readonly TripChange[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const travelPartName = useTravelPartName()
  const kinds = { seat: t`Seat`, extra: t`Extra`, insurance: t`Travel insurance` }
  return (
    <ChangesTable
      caption={<Trans>What changes in your trip, old and new</Trans>}
      heads={[<Trans key="part">Item</Trans>, <Trans key="what">Old and new</Trans>, <Trans key="difference">Difference</Trans>]}
      rows={changes.map((change) => {
        const name = callNameOf(passengerBy(cart.passengers, change.passengerId))
        const kind = kinds[change.kind]
        const old = placeBefore(cart, change)
        const flight =
          old !== undefined
            ? travelPartName(old, cart.exchange?.oldParts ?? [])
            : change.travelPartId === undefined
              ? ''
              : travelPartName(change.travelPartId, cart.parts)
        return {
          id: change.id,
          part: name ? t`${kind}, ${name}` : kind,
          what: <BeforeAndAfter change={change} />,
          note: (
            <>
              {flight ? <span>{flight}</span> : null}
              {change.forfeited.amount > 0 ? (
                <>
                  {flight ? '. ' : ''}
                  <span {...forfeitClaim(change)}>
                    <Trans>
                      You forfeit <Price money={change.forfeited} locale={locale} /> of it.
                    </Trans>
                  </span>
                </>
              ) : null}
            </>
          ),
          difference: <Difference change={change} />,
          hasChanged: true,
        }
      })}
    />
  )
}
