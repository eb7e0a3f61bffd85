import { type Money, total } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import { type PriceGroup, priceGroups, type PriceLine } from './line-of.ts'
import { noPrice, writePrice } from '../wire/write-price.ts'

/** Objects of the response that price lines refer to. Lines must contain these very objects to be written with refs. */
export interface PricedObjects {
  /** Referred to by lines that belong to no particular part of the trip. */
  itinerary: object
  partOf: (leg: number) => object | undefined
  /** Finds the segment or the itinerary part with these airports and departure. */
  travelPartOf: (ends: SelectedSegment) => object | undefined
  passengerOf: (index: number) => object | undefined
}

const writeLine = (
  { label, amount, unit, quantity, points, passengerType, passengerIndex, travelPart, leg }: PriceLine,
  objects: PricedObjects,
) => ({
  label,
  price: writePrice(amount, points),
  pricePerUnit: writePrice(unit, points === undefined ? undefined : points / quantity),
  quantity,
  breakdownElementAssignment: {
    travelPart: travelPart
      ? (objects.travelPartOf(travelPart) ?? travelPart)
      : ((leg === undefined ? undefined : objects.partOf(leg)) ?? objects.itinerary),
    passenger: passengerIndex === undefined ? undefined : objects.passengerOf(passengerIndex),
    passengerIndex,
    passengerType,
  },
  subElements: [],
  additionalContext: {},
})

/** Adds up the points of lines. Undefined if no line is paid with points. */
const pointsOfLines = (lines: readonly PriceLine[]): number | undefined => {
  const all = lines.flatMap(({ points }) => points ?? [])
  return all.length === 0 ? undefined : all.reduce((sum, points) => sum + points, 0)
}

const writeGroup = (group: PriceGroup, lines: readonly PriceLine[], currency: string, objects: PricedObjects) => ({
  label: group,
  price:
    lines.length === 0
      ? noPrice()
      : writePrice(
          total(
            lines.map(({ amount }) => amount),
            currency,
          ),
          pointsOfLines(lines),
        ),
  subElements: lines.map((line) => writeLine(line, objects)),
  additionalContext: {},
})

/** Writes the price tree (contract, 9). All groups are present; empty ones have no price. The root is the sum of all lines. */
export const writePriceTree = (lines: readonly PriceLine[], currency: string, objects: PricedObjects) => ({
  label: 'totalReservationPrice',
  price: writePrice(
    total(
      lines.map(({ amount }): Money => amount),
      currency,
    ),
    pointsOfLines(lines),
  ),
  subElements: priceGroups.map((group) =>
    writeGroup(
      group,
      lines.filter((line) => line.group === group),
      currency,
      objects,
    ),
  ),
  additionalContext: {},
})
