import * as z from 'zod/mini'
import type { CartLine, CartLineKind } from '#src/domain/cart.ts'
import type { Money } from '#src/domain/money.ts'
import { wireList, moneyOf, pointsOf, wireText, WirePrice } from './price.ts'
import { type ForWhat, WireTravelPart } from './travel-part.ts'

export interface PriceElement {
  label: string
  price?: WirePrice | null | undefined
  pricePerUnit?: WirePrice | null | undefined
  quantity?: number | null | undefined
  breakdownElementAssignment?:
    | {
        travelPart?: ForWhat | null | undefined
        passenger?: { passengerIndex: number } | null | undefined
        passengerIndex?: number | null | undefined
        passengerType?: string | undefined
      }
    | null
    | undefined
  subElements: PriceElement[]
}

/**
 * An element of the price tree (contract, 9). The root is `totalReservationPrice`, its children are the kinds, and the leaves are
 * the lines.
 */
export const WirePriceElement: z.ZodMiniType<PriceElement> = z.looseObject({
  label: z.string(),
  price: z.nullish(WirePrice),
  pricePerUnit: z.nullish(WirePrice),
  quantity: z.nullish(z.number()),
  breakdownElementAssignment: z.nullish(
    z.looseObject({
      travelPart: z.nullish(WireTravelPart),
      passenger: z.nullish(z.looseObject({ passengerIndex: z.number() })),
      passengerIndex: z.nullish(z.number()),
      passengerType: wireText,
    }),
  ),
  get subElements() {
    return wireList(WirePriceElement)
  },
})

/**
 * Computes the number of units in a price from the price of one unit. Returns 1 if the unit price is unknown or does not divide
 * the price.
 */
const unitsIn = (amount: Money, unit: Money | undefined): number => {
  const units = unit && unit.amount !== 0 && unit.currency === amount.currency ? amount.amount / unit.amount : 1
  return Number.isInteger(units) && units > 0 ? units : 1
}

/** The kinds of line, by the label of the root's child, in the order of the wire. */
export const kindsByLabel: Record<string, CartLineKind> = {
  farePrice: 'fare',
  discountPrice: 'discount',
  taxesPrice: 'tax',
  feesPrice: 'fee',
  ancillariesPrice: 'extra',
  seatsPrice: 'seat',
  obFeesPrice: 'surcharge',
  insurancePrice: 'insurance',
  protectionPrice: 'cover',
  upgradePrice: 'upgrade',
}

/**
 * Collects the lines of a price tree, which are the leaves under each kind. The id of a line is made of its kind, label,
 * passenger and flight, so that a line keeps its id as long as these stay.
 */
export const priceLinesOf = (root: PriceElement): CartLine[] =>
  root.subElements.flatMap((group) => {
    const kind = kindsByLabel[group.label]
    if (!kind) return []
    return group.subElements.flatMap((leaf): CartLine[] => {
      const amount = moneyOf(leaf.price)
      const points = pointsOf(leaf.price)
      const { passenger, passengerType, travelPart, ...named } = leaf.breakdownElementAssignment ?? {}
      const passengerIndex = named.passengerIndex ?? passenger?.passengerIndex
      if (!amount) return []
      const segmentId = travelPart?.segmentId
      return [
        {
          id: [kind, leaf.label, passengerIndex ?? passengerType ?? '', segmentId ?? ''].join('/'),
          kind,
          label: leaf.label,
          amount,
          ...(points !== undefined && { points }),
          passengerId: passengerIndex === undefined ? undefined : String(passengerIndex),
          passengerType,
          segmentId,
          quantity: leaf.quantity ?? unitsIn(amount, moneyOf(leaf.pricePerUnit)),
        },
      ]
    })
  })
