import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import { naming, party, selecting } from '../shopping/conversations.ts'
import { payingFor, type Stage, wish, type World } from './stages.ts'

/** How one field of the table is said so that it is answered. */
export interface Case {
  stage: Stage
  variables?: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>
}

const extra = async ({ traveller }: World) => {
  const { offers } = await traveller.ask('ancillaries')
  const [offer] = offers.filter(({ refusal, limit, included }) => !refusal && limit > included)
  if (!offer) throw new Error('no extra is for sale')
  return extraOperations({ ...offer, quantity: 1 })
}

const seatOf = ({ segmentId, seat }: World) => ({ seatOperationsInput: seatOperations({ segmentId, passengerId: '1', seat }) })

const productOf = async ({ traveller }: World) => ({ productID: (await traveller.ask('insurance')).offers[0]?.productId ?? '' })

/**
 * The fields that the gateway answers, by the name they have in the table: each is sent over both transports to both databases.
 * A row without a case here is skipped by name.
 */
export const conforming: Record<string, Case> = {
  init: { stage: 'nowhere' },
  session: { stage: 'nowhere' },
  applicableRules: { stage: 'chosen', variables: () => ({ path: '/purchase', httpMethod: 'POST' }) },
  bookingAirSearch: { stage: 'nowhere', variables: () => wish },
  bookingAddItinerary: { stage: 'searched', variables: ({ refs }) => selecting(refs) },
  bookingFareRules: { stage: 'searched', variables: ({ refs }) => selecting(refs) },
  bookingCart: { stage: 'named' },
  bookingAddToCart: { stage: 'named', variables: async (world) => ({ products: await extra(world) }) },
  bookingUpdateCart: { stage: 'named', variables: async (world) => ({ productsContext: await extra(world) }) },
  bookingAncillaries: { stage: 'named' },
  insurance: { stage: 'named' },
  insuranceAddToCart: { stage: 'named', variables: productOf },
  insuranceRemoveFromBooking: {
    stage: 'named',
    variables: async (world) => {
      const product = await productOf(world)
      await world.traveller.ask('insuranceAddToCart', product)
      return product
    },
  },
  bookingSeatMap: { stage: 'named' },
  bookingSaveSelectedSeat: { stage: 'named', variables: seatOf },
  bookingRemoveSelectedSeat: { stage: 'seated', variables: seatOf },
  passengers: { stage: 'chosen' },
  bookingUpdatePassengers: { stage: 'chosen', variables: () => naming(party(['ADT'])) },
  bookingPaymentOptions: { stage: 'named' },
  paymentCardType: { stage: 'named', variables: () => ({ cardNumberInput: '42424242' }) },
  bookingPurchase: { stage: 'seated', variables: payingFor },
  cancelAuthorization: { stage: 'named', variables: () => ({ request: { requestId: 'conformance-none' } }) },
  getMYBTripDetails: { stage: 'booked', variables: ({ reference }) => ({ pnrQuery: { pnr: reference, lastName: 'Müller' } }) },
}
