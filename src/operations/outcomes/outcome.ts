import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import type { Answer, OperationInput, OperationName } from '../actors.ts'

/** Context of the chart that calls an operation. Sample outcomes use it to confirm or contradict the values on the page. */
export interface KnownToChart {
  flow: Flow
  cart?: Cart | undefined
  booking?: Booking | undefined
  offers?: FlightOffers | undefined
  /** The price of the flights that was shown. */
  shown?: Money | undefined
  openAttempt?: string | undefined
}

/** Creates a sample response of one class. Returns undefined if such a response cannot occur in this context. */
export type Answering<Name extends OperationName> = (known: KnownToChart, input: OperationInput<Name>) => Answer<Name> | undefined

/**
 * The possible outcomes of an operation, by class. A chart treats all outcomes of a class alike. A request that gets no response
 * is possible for every operation and is not listed.
 */
export interface Outcomes<Name extends OperationName> {
  answers: Readonly<Record<string, Answering<Name>>>
  failures: Readonly<Record<string, Failure>>
}

const failure = (errorCode: string, more: Partial<Failure> = {}): Failure => ({
  type: 'businessLogic',
  status: 400,
  statusText: 'Bad Request',
  errorCode,
  errorMessage: errorCode,
  ...more,
})

/** Failures of every operation: the conversation has expired, or the gateway did not respond. */
const everywhere = {
  EXECUTION_EXPIRED: failure('ERR.SSW.CLIENT.INVALID_REQUEST', {
    type: 'EXECUTION_EXPIRED',
    errorMessage: "conversation 'e1s1' was completed or doesn't exist",
  }),
  NETWORK_ERROR: failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0, statusText: '' }),
}

/** Builds the failures of an operation: those of every operation, and business failures with the given codes below ERR.SSW. */
export const fails = (...codes: string[]): Record<string, Failure> => ({
  ...everywhere,
  ...Object.fromEntries(codes.map((code) => [code, failure(`ERR.SSW.${code}`)])),
})

/** The device was offline and nothing was sent. Only operations that do not wait for a connection can fail like this. */
export const unsent: Record<string, Failure> = {
  NOT_SENT: failure('CLIENT.NOT_SENT', { type: 'NETWORK_ERROR', status: 0, statusText: '' }),
}

/** Builds the validation failure for an invalid field. */
export const invalidField = (code = 'CLIENT.VALIDATION', field = 'passengers.0.lastName'): Record<string, Failure> => ({
  validation: failure(`ERR.SSW.${code}`, { type: 'validation', details: { [field]: 'REQUIRED' } }),
})

/** Builds a business failure with details in `response`. */
export const failsTelling = (name: string, code: string, response: unknown): Record<string, Failure> => ({
  [name]: failure(`ERR.SSW.${code}`, { response }),
})
