import type { OperationName } from '#src/operations/index.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { pickRefs, selecting } from '../search/conversations.ts'
import type { Case } from './case.ts'
import type { World } from './stages.ts'

/** A search for both legs a week later. */
const later = {
  airSearchInput: {
    searchCriteria: {
      searchType: 'BRANDED',
      itineraryParts: [
        { from: { code: 'LHR' }, to: { code: 'MAD' }, when: { date: '2027-05-11' } },
        { from: { code: 'MAD' }, to: { code: 'LHR' }, when: { date: '2027-05-18' } },
      ],
    },
    exchangeType: 'ALL',
  },
}

/** Builds the choice of other flights for an exchange. */
const otherFlights = async ({ traveller }: World) =>
  selecting(pickRefs(await traveller.ask('exchangeAirSearch', later, 'exchange'), 'FLEX'))

/** Builds the variables of an operation after other flights have been chosen. */
export const exchanging =
  <Said>(said?: (world: World) => Promise<Said>) =>
  async (world: World): Promise<Said | Record<string, never>> => {
    await world.traveller.ask('exchangeAddItinerary', await otherFlights(world), 'exchange')
    return (await said?.(world)) ?? {}
  }

/** Builds the request that buys the authorised exchange. */
const fulfilling = async ({ traveller }: World) => {
  const { authorizationId, amount, paymentRequired } = await traveller.ask('authorization')
  const payment = paymentRequired ? [{ ...card(), amount: amountOf(amount) }] : []
  return { request: { authorizationId, paymentRequired, payment } }
}

/** Cases for changing the flights of a trip. */
export const exchangeCases: Partial<Record<OperationName, Case>> = {
  exchangeAirSearch: { stage: 'trip of exchange', variables: () => later },
  exchangeAddItinerary: { stage: 'trip of exchange', variables: otherFlights },
  changeFlights: { stage: 'trip of exchange' },
  priceFlights: { stage: 'trip of exchange', variables: exchanging() },
  authorization: { stage: 'trip of exchange', variables: exchanging() },
  changeAncillaries: { stage: 'trip of exchange', variables: exchanging() },
  seatsShop: { stage: 'trip of exchange', variables: exchanging() },
  priceAncillaries: { stage: 'trip of exchange', variables: exchanging() },
  fulfillBooking: { stage: 'trip of exchange', variables: exchanging(fulfilling) },
}
