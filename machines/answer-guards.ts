import type { OutputFrom } from 'xstate'
import { advertisedIn, isAsAdvertised } from '#src/domain/advertised-fare.ts'
import { isMade, isPriced } from '#src/domain/booking.ts'
import { differenceOfFlights } from '#src/domain/exchange-search.ts'
import { priceBeforeFee } from '#src/domain/hold-terms.ts'
import { compare } from '#src/domain/money.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { isAsQuoted, isSameMoney, totalOfFlights } from '#src/domain/total.ts'
import type { OperationActors } from '#src/operations/index.ts'
import { hasExpired } from './failure-in.ts'
import { hasFlights } from './found-flights.ts'
import { stayGuards } from './staying.ts'
import type { Trip } from './trip.ts'

type Answered = { context: Trip; event: object }

/**
 * Returns the output of the operation that has just completed. The event does not identify the operation, so `Name` must be the
 * one to which the transition belongs.
 */
const answerOf = <Name extends keyof OperationActors>(event: object): OutputFrom<OperationActors[Name]> | undefined =>
  'output' in event ? (event.output as OutputFrom<OperationActors[Name]>) : undefined

/** Returns how the current price compares with the advertised fare. Undefined if the flights can't be selected. */
const comparisonIn = ({ context: { advertised }, event }: Answered) => {
  const answer = answerOf<'metaSearch'>(event)
  const comparison = answer && advertised && advertisedIn(pricedFor(answer, advertised.passengers), advertised)
  return comparison && comparison.refs.length > 0 ? comparison : undefined
}

/** Guards on the response of an operation. */
export const answerGuards = {
  ...stayGuards,
  'has flights on every leg': ({ event }) => {
    const found = answerOf<'airSearch'>(event)
    return found !== undefined && hasFlights(found)
  },
  /** The conversation has expired with an empty cart, so that a new search replaces it. */
  'has lost only the search': ({ context, event }) => hasExpired(event) && context.cart === undefined,
  'has pairs of dates': ({ event }) => answerOf<'airSearch'>(event)?.pairs?.some(({ status }) => status === 'AVAILABLE') === true,
  'sells what was advertised': (given) => comparisonIn(given) !== undefined,
  'costs what was advertised': (given) => {
    const comparison = comparisonIn(given)
    return comparison !== undefined && isAsAdvertised(comparison, given.context.advertised)
  },
  'flights cost what was shown': ({ context, event }) => {
    const cart = answerOf<'addItinerary'>(event)
    return cart !== undefined && isSameMoney(context.shown, totalOfFlights(cart))
  },
  'flights differ in price as shown': ({ context, event }) => {
    const exchange = answerOf<'exchangeAddItinerary'>(event)?.exchange
    return exchange !== undefined && isSameMoney(context.shown, differenceOfFlights(exchange))
  },
  'is quoted as shown': ({ context, event }) => {
    const cart = answerOf<'cart'>(event)
    return cart !== undefined && isAsQuoted(context.cart, cart)
  },
  /** Compares versions as well as totals, because another tab may change the cart and leave its total the same. */
  'is the cart as shown': ({ context, event }) => {
    const cart = answerOf<'cart'>(event)
    return isSameMoney(context.cart?.total, cart?.total) && context.cart?.version === cart?.version
  },
  /** True if the flights, without the hold fee, cost more than the price that the hold guaranteed. */
  'costs more than guaranteed': ({ context: { booking }, event }) => {
    const cart = answerOf<'cart'>(event)
    if (booking?.status !== 'held' || !isPriced(booking) || !cart) return false
    return compare(priceBeforeFee(cart), booking.total) > 0
  },
  'tells of flights': ({ event }) => (answerOf<'flightStatus'>(event)?.flights.length ?? 0) > 0,
  'has flights in the week': ({ event }) => (answerOf<'flightSchedules'>(event)?.length ?? 0) > 0,
  'tells a booking': ({ event }) => answerOf<'tripDetails'>(event)?.booking !== undefined,
  'was bought': ({ event }) => {
    const details = answerOf<'tripDetails'>(event)
    return details !== undefined && isMade(details)
  },
  'was booked at the provider': ({ event }) => (answerOf<'paymentFulfillment'>(event)?.pnr ?? undefined) !== undefined,
  'was declined at the provider': ({ event }) => answerOf<'paymentFulfillment'>(event)?.status === 'DECLINED',
  'was booked after all': ({ event }) => answerOf<'cancelAuthorization'>(event)?.status === 'booked',
  /** True if a form of payment is offered, or if nothing is due. */
  'can be paid': ({ event }) => {
    const options = answerOf<'paymentOptions'>(event)
    return options !== undefined && (options.forms.length > 0 || options.amountDue.amount === 0)
  },
  /** True if an accepted card pays the whole amount. Only then are currency conversion and instalments offered. */
  'pays all with a card we take': ({ context: { split, looked }, event }) =>
    split === undefined && looked?.place === 'first' && answerOf<'paymentCardType'>(event)?.accepted === true,
  'offers holds': ({ event }) => (answerOf<'holdOptions'>(event)?.options.length ?? 0) > 0,
  'has a seat map': ({ event }) =>
    answerOf<'seatMap'>(event)?.segments.some(({ passengers }) => passengers.some(({ cabins }) => cabins.length > 0)) ?? false,
  'has upgrades on the waitlist': ({ event }) =>
    answerOf<'cancelUpgradeOffers'>(event)?.upgrades.some(({ status }) => status === 'waitlisted') ?? false,
} satisfies Record<string, (given: Answered) => boolean>
