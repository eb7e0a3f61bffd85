import { selectedSegmentOf } from '#src/domain/travel-part.ts'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import type { OperationName } from '#src/operations/index.ts'
import { make } from '../sandbox/sandbox-maker.ts'
import { type Case, ofTheTrip } from './case.ts'
import type { World } from './stages.ts'

/** Opens a trip that the sandbox has created, instead of the world's own. */
const madeTrip = async ({ traveller, gateway }: World, kind: TripKindName) => {
  const made = await make({ gateway }, kind)
  const pnrQuery = { pnr: made.reference, lastName: made.lastName, flow: 'mto' }
  return (await traveller.ask('tripDetails', { pnrQuery }, 'mto')).booking
}

const offloading = async (world: World) => {
  const segment = (await madeTrip(world, 'checkedIn'))?.parts[0]?.segments[0]
  return { passengers: [{ passengerIndex: 1, travelPart: selectedSegmentOf(segment?.id ?? '') }] }
}

const accepting = async (world: World) => {
  await madeTrip(world, 'disrupted')
  return { iropAction: 'ACCEPT' }
}

/** Cases for a booked trip: opening and cancelling it, an airline change, and check-in. */
export const tripCases: Partial<Record<OperationName, Case>> = {
  irop: { stage: 'booked', variables: accepting },
  offloadPassenger: { stage: 'booked', variables: offloading },
  tripDetails: { stage: 'booked', variables: (world) => ({ pnrQuery: ofTheTrip(world) }) },
  getCancelAndRefund: { stage: 'booked', isOfBooking: true, variables: (world) => ({ pnrQuery: ofTheTrip(world) }) },
  getCancelAndRefundReview: { stage: 'booked', variables: () => ({ pnrQuery: { scope: 'ALL' } }) },
  cancelAndRefundConfirm: {
    stage: 'booked',
    variables: async ({ traveller }) => {
      const { quoteId } = await traveller.ask('getCancelAndRefundReview', { pnrQuery: { scope: 'ALL' } }, 'cancelAndRefund')
      return { confirmed: true, paymentData: { quoteId }, selectedRefundTarget: 'ORIGINAL' }
    },
  },
  retrieve: {
    stage: 'booked',
    variables: async (world) => {
      const { orderId } = await world.traveller.ask('tripDetails', { pnrQuery: ofTheTrip(world) })
      return { retrieveRQ: { order_id: orderId, last_name: 'Müller' } }
    },
  },
}
