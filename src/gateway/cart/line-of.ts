import { add, type Money, multiply } from '#src/domain/money.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type {
  ChosenCover,
  ChosenExtra,
  ChosenInsurance,
  ChosenLeg,
  ChosenSeat,
  PricedLine,
} from '../conversation/session-state.ts'

/** Groups of the price tree, in the order of the wire format (contract, 9). Upgrades, insurance and covers are our own additions at the end. */
export const priceGroups = [
  'farePrice',
  'discountPrice',
  'taxesPrice',
  'feesPrice',
  'ancillariesPrice',
  'seatsPrice',
  'obFeesPrice',
  'upgradePrice',
  'insurancePrice',
  'protectionPrice',
] as const

export type PriceGroup = (typeof priceGroups)[number]

/** A line of the price tree. `amount` is the price of the whole line. */
export interface PriceLine {
  group: PriceGroup
  label: string
  amount: Money
  unit: Money
  quantity: number
  /** Points for the whole line, in addition to `amount`. Set only for award fares. */
  points?: number
  passengerType?: PassengerType
  passengerIndex?: number
  travelPart?: SelectedSegment
  /** Position of the leg that a discount applies to. Undefined for a discount on the whole trip, and for other lines. */
  leg?: number
}

/** Sub code of seats, in the price tree (contract, 9) and on the EMDs that are issued for them. */
export const seatSubCode = '0B5'

const groupsOfKind: Record<PricedLine['kind'], PriceGroup> = {
  fare: 'farePrice',
  discount: 'discountPrice',
  tax: 'taxesPrice',
  fee: 'feesPrice',
}

/** True if every leg has a discount with this label. */
const isOnEveryLeg = (legs: readonly ChosenLeg[], label: string): boolean =>
  legs.every(({ lines }) => lines.some((line) => line.kind === 'discount' && line.label === label))

/**
 * Builds the fare lines of the itinerary. Lines with the same label and passenger type are merged across legs, except for discounts that
 * some legs lack.
 */
export const flightLines = (legs: readonly ChosenLeg[]): PriceLine[] => {
  const lines = new Map<string, PriceLine>()
  for (const { line, index } of legs.flatMap((leg, index) => leg.lines.map((line) => ({ line, index })))) {
    const { kind, label, passengerType, passengerCount, unit, amount } = line
    const leg = kind === 'discount' && !isOnEveryLeg(legs, label) ? index : undefined
    const name = [kind, label, passengerType, leg].join('/')
    const known = lines.get(name)
    const points = line.points === undefined ? undefined : line.points + (known?.points ?? 0)
    lines.set(name, {
      group: groupsOfKind[kind],
      label,
      passengerType,
      quantity: passengerCount,
      unit: known ? add(known.unit, unit) : unit,
      amount: known ? add(known.amount, amount) : amount,
      ...(points !== undefined && { points }),
      ...(leg !== undefined && { leg }),
    })
  }
  return [...lines.values()]
}

/** Builds the line for a quantity of an extra. The unit price is negative for a refund. */
export const extraLine = (
  { ancillaryCode, passengerIndex, travelPart }: ChosenExtra,
  quantity: number,
  unit: Money,
): PriceLine => ({
  group: 'ancillariesPrice',
  label: ancillaryCode,
  passengerIndex,
  travelPart,
  quantity,
  unit,
  amount: multiply(unit, quantity),
})

/** Builds the line for a passenger's seat on a flight. */
export const seatLine = ({ passengerIndex, segment }: ChosenSeat, amount: Money): PriceLine => ({
  group: 'seatsPrice',
  label: seatSubCode,
  passengerIndex,
  travelPart: segment,
  quantity: 1,
  unit: amount,
  amount,
})

export const insuranceLine = ({ productID }: ChosenInsurance, amount: Money): PriceLine => ({
  group: 'insurancePrice',
  label: productID,
  quantity: 1,
  unit: amount,
  amount,
})

export const coverLine = ({ code, price }: ChosenCover): PriceLine => ({
  group: 'protectionPrice',
  label: code,
  quantity: 1,
  unit: price,
  amount: price,
})
