import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import { isFlow } from '#src/domain/flow.ts'
import { seenOf } from '#src/domain/purchase-body.ts'
import { allResolvers, isAnsweredIn } from '#src/gateway/resolvers/all.ts'
import type { OperationName } from '#src/operations/index.ts'
import { type Row, readTable } from '../../operations/table.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { endAt, redirecting, stateIn } from '../purchase/pages.ts'
import { naming, party, selecting } from '../search/conversations.ts'
import { accountCases } from './accounts.ts'
import { type Case, ofTheTrip } from './case.ts'
import { coverCases } from './covering.ts'
import { exchangeCases, exchanging } from './exchanging.ts'
import { contact, freeSeat, payingFor, wish, type World } from './stages.ts'
import { stayCases } from './staying.ts'
import { tripCases } from './trips.ts'
import { movingUp, upgradeCases } from './upgrading.ts'

const extra = async ({ traveller, flow, extras }: World) => {
  // An upgrade lists no extras. It can use those that were sold in the booking flow.
  const offers = flow === 'upgrade' ? extras : (await traveller.ask('ancillaries', {}, flow)).offers
  const [offer] = offers.filter(({ refusal, limit, included }) => !refusal && limit > included)
  if (!offer) throw new Error('no extra is for sale')
  return extraOperations({ ...offer, quantity: 1 })
}

const seated = (segmentId: string, seat: string) => ({
  seatOperationsInput: seatOperations({ segmentId, passengerId: '1', seat }),
})

const productOf = async ({ traveller }: World) => ({ productID: (await traveller.ask('insurance')).offers[0]?.productId ?? '' })

const inCart = async (world: World) => {
  const product = await productOf(world)
  await world.traveller.ask('insuranceAddToCart', product)
  return product
}

/** Adds an extra to the trip first, because a changed trip owes money only after an addition. */
const owing =
  <Said>(said: Said) =>
  async (world: World): Promise<Said> => {
    if (world.flow !== 'booking') await world.traveller.ask('addToCart', { products: await extra(world) }, world.flow)
    return said
  }

/** Describes the first flight of the day as a comparison site would. */
const advertised = async ({ traveller }: World) => {
  const { legs } = await traveller.ask('airSearch', wish)
  const metaItineraryParts = legs.map(({ rows }) => ({
    segments: (rows[0]?.part.segments ?? []).map(({ airline, flightNumber, origin, destination, departure, arrival }) => ({
      '@type': 'Segment',
      origin,
      destination,
      departure,
      arrival,
      flight: { airlineCode: airline, flightNumber, operatingAirlineCode: airline, stopAirports: [], advisories: [] },
    })),
  }))
  return { metaSearchInput: { currency: 'EUR', referrerCode: 'SKY', promoCodes: [], passengers: { ADT: 1 }, metaItineraryParts } }
}

/** Pays on a provider's page. Returns the state of the return. */
const approvedElsewhere = async ({ traveller, gateway, cart }: World): Promise<string> => {
  const page = await traveller.ask('purchase', redirecting(cart))
  if (page.outcome !== 'challenge') throw new Error('no page was shown')
  return stateIn((await endAt(gateway, page.challenge.url, 'approve')) ?? '')
}

/** Builds the payment for a cart. A trip is changed first, so that money is due. */
const buying = async (world: World) => {
  const { traveller, flow } = world
  if (flow === 'booking' || flow === 'bnpl') return payingFor(world)
  if (flow === 'exchange') await exchanging()(world)
  else if (flow === 'upgrade') await movingUp(world)
  else await owing({})(world)
  const quoted = await traveller.ask('cart', {}, flow)
  const { total, quoteId } = quoted
  const isDue = total.amount > 0
  return { paymentRequired: isDue, payment: isDue ? [{ ...card(), amount: amountOf(total), quoteId }] : seenOf(quoted) }
}

/** The cases by operation. The stage is that of the booking flow; fields of other flows are sent in a trip of that flow. */
const byName: Partial<Record<OperationName, Case>> = {
  init: { stage: 'nowhere' },
  dcmcInit: { stage: 'nowhere' },
  configuration: { stage: 'nowhere' },
  userCriteria: { stage: 'searched', variables: () => ({ userCriteria: { currency: 'EUR', locale: 'en-US' } }) },
  travelProtectionSession: { stage: 'named' },
  applicableRules: { stage: 'chosen', variables: () => ({ path: '/purchase', httpMethod: 'POST' }) },
  airSearch: { stage: 'nowhere', variables: () => wish },
  addItinerary: { stage: 'searched', variables: ({ refs }) => selecting(refs) },
  metaSearch: { stage: 'nowhere', variables: advertised },
  upsell: { stage: 'chosen' },
  flightSchedules: {
    stage: 'nowhere',
    variables: () => ({ origin: 'LHR', destination: 'MAD', departureDate: '2027-05-04', type: 'daily' }),
  },
  flightStatus: {
    stage: 'chosen',
    variables: ({ cart: { parts } }) => ({
      flightNumber: parts[0]?.segments[0]?.flightNumber,
      airlineCode: parts[0]?.segments[0]?.airline,
      departureDate: '2027-05-04',
    }),
  },
  exploreFares: {
    stage: 'nowhere',
    variables: () => ({ exploreInput: { origin: 'MAD', month: '2027-05', passengers: { ADT: '1' } } }),
  },
  fareRules: { stage: 'chosen' },
  cart: { stage: 'named' },
  addToCart: { stage: 'named', variables: async (world) => ({ products: await extra(world) }) },
  updateCart: { stage: 'named', variables: async (world) => ({ productsContext: await extra(world) }) },
  ancillaries: { stage: 'named' },
  insurance: { stage: 'named' },
  insuranceAddToCart: { stage: 'named', variables: productOf },
  insuranceRemoveFromBooking: { stage: 'named', variables: inCart },
  bags: { stage: 'named' },
  externalProducts: { stage: 'chosen' },
  brandedAncillaries: { stage: 'chosen', variables: () => ({ brandedAncillaries: {}, flow: 'booking' }) },
  insuranceShop: {
    stage: 'named',
    variables: () => ({ request: { country: 'DE', passengers: [{ dateOfBirth: '1990-01-01' }] } }),
  },
  productPrices: {
    stage: 'named',
    variables: async (world) => ({
      productPricesRQ: {
        ...seated(world.segmentId, await freeSeat(world, 'booking')).seatOperationsInput,
        ...(await extra(world)),
        productIDs: [(await productOf(world)).productID],
      },
    }),
  },
  seatMap: { stage: 'named' },
  saveSelectedSeat: { stage: 'named', variables: async (world) => seated(world.segmentId, await freeSeat(world, world.flow)) },
  removeSelectedSeat: { stage: 'seated', variables: ({ segmentId, seat }) => seated(segmentId, seat) },
  passengers: { stage: 'chosen' },
  updatePassengers: {
    stage: 'chosen',
    variables: (world) => ({ ...naming(party(['ADT']), contact), pnrQuery: ofTheTrip(world) }),
  },
  paymentOptions: { stage: 'named' },
  paymentDetails: { stage: 'named', variables: owing({ paymentType: 'CREDIT_CARD' }) },
  updatePaymentDetails: {
    stage: 'named',
    variables: owing({ paymentDetailsInput: { paymentType: 'CREDIT_CARD', cardCode: 'VI' } }),
  },
  combinableFormsOfPayment: {
    stage: 'named',
    variables: owing({
      firstPaymentInput: { paymentType: 'CREDIT_CARD', amount: { amount: 1, currency: 'EUR' } },
      surchargeConfigurations: {},
    }),
  },
  dccOffers: {
    stage: 'named',
    variables: () => ({ dccOfferInput: { cardNumber: '40000566', amount: { amount: 100, currency: 'EUR' } } }),
  },
  bookingInstallments: {
    stage: 'named',
    variables: () => ({ installmentsRequestInput: { cardNumber: '42424242', amount: { amount: 100, currency: 'EUR' } } }),
  },
  applePaySession: { stage: 'named' },
  paymentFulfillment: {
    stage: 'seated',
    variables: async (world) => ({
      fulfillmentRequest: { state: await approvedElsewhere(world) },
      bookingPsuedoCityCode: 'FCDX',
      countryCode: 'GB',
      currencyCode: 'EUR',
      language: 'en',
    }),
  },
  paymentCardType: { stage: 'named', variables: () => ({ cardNumberInput: '42424242' }) },
  purchase: { stage: 'seated', variables: buying },
  holdOptions: { stage: 'named', isOfBooking: true },
  processHold: { stage: 'seated', isOfBooking: true, variables: () => ({ holdPaymentInput: { holdOptionId: 'HOLD24' } }) },
  cancelAuthorization: { stage: 'named', variables: () => ({ request: { requestId: 'conformance-none' } }) },
  ...accountCases,
  ...exchangeCases,
  ...stayCases,
  ...tripCases,
  ...coverCases,
  ...upgradeCases,
  orderOffers: { stage: 'nowhere', variables: () => ({ request: { airSearch: wish.airSearchInput } }) },
  orderAddToCart: {
    stage: 'searched',
    variables: ({ refs }) => ({ request: { items: [{ type: 'air', offerIds: refs.map(String) }] } }),
  },
  orderRemoveFromCart: {
    stage: 'chosen',
    variables: ({ refs }) => ({ request: { items: [{ type: 'air', offerIds: refs.map(String) }] } }),
  },
  orderCart: { stage: 'named', variables: () => ({ request: {} }) },
  orderSeatMap: { stage: 'named', variables: () => ({ request: {} }) },
  orderDiscardCart: { stage: 'seated', variables: () => ({ request: {} }) },
  orderChange: { stage: 'chosen', variables: () => ({ request: naming(party(['ADT']), contact) }) },
}

const flowOf = ({ flow }: Row) => (isFlow(flow) ? flow : undefined)

/** Returns true if the gateway answers a row of the table. */
export const isAnswered = (row: Row): boolean =>
  Object.hasOwn(allResolvers, row.name) && isAnsweredIn(row.name as OperationName, flowOf(row))

const caseOf = (row: Row): Case | undefined => {
  const flow = flowOf(row)
  const named = byName[row.name as OperationName]
  return named && flow && flow !== 'booking' && !named.isOfBooking ? { ...named, stage: `trip of ${flow}` } : named
}

/** The cases of all answered rows, by field. Each is sent over both transports, on both databases. */
export const conforming: Record<string, Case> = Object.fromEntries(
  readTable().flatMap((row) => {
    const found = isAnswered(row) ? caseOf(row) : undefined
    return found ? [[row.operation, found] as const] : []
  }),
)
