import { fromPromise } from 'xstate'
import type { OperationActors, OperationInput, OperationName } from '#src/operations/index.ts'
import { toFailure } from '#src/domain/failure.ts'

/** Performs an operation; what `src/network` gives. */
export type Perform = (name: OperationName, input: OperationInput<OperationName>, signal: AbortSignal) => Promise<unknown>

// The names alone: the operations with their schemas come with the network, which is not there on home.
const declared = {
  init: true,
  session: true,
  applicableRules: true,
  airSearch: true,
  addItinerary: true,
  fareRules: true,
  cart: true,
  addToCart: true,
  updateCart: true,
  passengers: true,
  updatePassengers: true,
  seatMap: true,
  saveSelectedSeat: true,
  removeSelectedSeat: true,
  ancillaries: true,
  insurance: true,
  insuranceAddToCart: true,
  insuranceRemoveFromBooking: true,
  paymentOptions: true,
  paymentCardType: true,
  cancelAuthorization: true,
  purchase: true,
  tripDetails: true,
} satisfies Record<OperationName, true>

/** The actors that the charts name, one per declared operation. */
export const operationActors = (perform: Perform): OperationActors => {
  const entries = Object.keys(declared).map((name) => [
    name,
    fromPromise<unknown, OperationInput<OperationName>>(async ({ input, signal }) => {
      try {
        return await perform(name as OperationName, input, signal)
      } catch (problem) {
        throw toFailure(problem)
      }
    }),
  ])
  return Object.fromEntries(entries) as OperationActors
}
