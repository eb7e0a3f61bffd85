import { type BetterFare, betterFaresOf } from '#src/domain/better-fare.ts'
import type { Cart } from '#src/domain/cart.ts'
import { journeyIdOf } from '#src/domain/itinerary.ts'
import { add } from '#src/domain/money.ts'
import { totalOfFlights } from '#src/domain/total.ts'
import type { Answer } from '#src/operations/index.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** The better fares offered last, and the flights for which they have been offered. Nobody is asked twice about the same flights. */
export interface BetterFaresOffered {
  fares: BetterFare[]
  offeredOn: string[]
}

type Read = Pick<Trip, 'betterFares' | 'cart' | 'offers'>

const flightsIn = (cart: Cart | undefined): string => (cart?.parts ?? []).map(journeyIdOf).join(' ')

const faresIn = ({ offers }: Read, event: object): BetterFare[] =>
  'output' in event && offers ? betterFaresOf(event.output as Answer<'upsell'>, offers) : []

const pickedFare = ({ betterFares }: Read, event: FlowEvent): BetterFare | undefined =>
  event.type === 'betterFare.take' ? betterFares?.fares.find(({ refs }) => refs.join() === event.refs.join()) : undefined

/** Keeps the better fares of a response, and that they are offered for these flights. */
export const withBetterFares = (context: Read, event: object): Pick<Trip, 'betterFares'> => ({
  betterFares: {
    fares: faresIn(context, event),
    offeredOn: [...(context.betterFares?.offeredOn ?? []), flightsIn(context.cart)],
  },
})

/** Picks the offers of the better fare. The price shown for them is that of the cart's flights and the difference. */
export const withBetterFareTaken = (context: Read, event: FlowEvent): Pick<Trip, 'picks' | 'shown'> | object => {
  const fare = pickedFare(context, event)
  return fare && context.cart ? { picks: fare.refs, shown: add(totalOfFlights(context.cart), fare.difference) } : {}
}

/** Picks the offers in the cart again, because a better fare could not be added. */
export const chosenFareKept = ({ cart, picks }: Pick<Trip, 'cart' | 'picks'>): Pick<Trip, 'picks'> => ({
  picks: cart?.refs ?? picks,
})

/** Guards on the better fares of the chosen flights. */
export const betterFareGuards = {
  'was asked about a better fare': ({ context }) => context.betterFares?.offeredOn.includes(flightsIn(context.cart)) === true,
  'is there a better fare': ({ context, event }) => faresIn(context, event).length > 0,
  'is a better fare on offer': ({ context, event }) => pickedFare(context, event) !== undefined,
} satisfies Record<string, (given: { context: Read; event: FlowEvent }) => boolean>
