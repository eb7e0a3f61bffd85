import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import type { Answer, OperationInput, OperationName } from '../actors.ts'

/** What is known where an operation is asked: an answer may have to be that of before, or another than before. */
export interface Known {
  flow: Flow
  cart?: Cart | undefined
  booking?: Booking | undefined
  offers?: FlightOffers | undefined
  /** What the flights cost as they were shown. */
  shown?: Money | undefined
  openAttempt?: string | undefined
}

/** An answer of a class; undefined where the question can't be answered so. */
export type Answering<Name extends OperationName> = (known: Known, input: OperationInput<Name>) => Answer<Name> | undefined

/** The ways in which an operation can end, in the classes that charts tell apart, by their names. That it never ends is one more of each. */
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

/** What can happen to every operation: the conversation is over, or nobody answers. */
const everywhere = {
  EXECUTION_EXPIRED: failure('ERR.SSW.CLIENT.INVALID_REQUEST', {
    type: 'EXECUTION_EXPIRED',
    errorMessage: "conversation 'e1s1' was completed or doesn't exist",
  }),
  NETWORK_ERROR: failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0, statusText: '' }),
}

/** The failures of an operation: those of every operation, and these codes below ERR.SSW. as the gateway refuses by them. */
export const fails = (...codes: string[]): Record<string, Failure> => ({
  ...everywhere,
  ...Object.fromEntries(codes.map((code) => [code, failure(`ERR.SSW.${code}`)])),
})

/** The device was offline, and nothing has left it: what can happen to all that waits for no connection. */
export const unsent: Record<string, Failure> = {
  NOT_SENT: failure('CLIENT.NOT_SENT', { type: 'NETWORK_ERROR', status: 0, statusText: '' }),
}

/** Something in a field is wrong. */
export const invalid = (code = 'CLIENT.VALIDATION', field = 'passengers.0.lastName'): Record<string, Failure> => ({
  validation: failure(`ERR.SSW.${code}`, { type: 'validation', details: { [field]: 'REQUIRED' } }),
})

/** A refusal that carries facts. */
export const failsTelling = (name: string, code: string, response: unknown): Record<string, Failure> => ({
  [name]: failure(`ERR.SSW.${code}`, { response }),
})
