import type { PaymentOptions } from '#src/domain/payment.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** Stores the offered forms of payment. The picked form remains picked if it is still offered. */
export const optionsTaken = ({ form: picked, split }: Trip, event: object): Pick<Trip, 'options' | 'form' | 'split'> => {
  const options = 'output' in event ? (event.output as PaymentOptions) : undefined
  const form = options?.forms.find(({ type }) => type === picked) ?? options?.forms[0]
  return { options, form: form?.type, split: form?.type === picked ? split : undefined }
}

/** Builds the payment decision, with the acknowledgement of an existing booking that the traveller agreed to duplicate. */
export const decisionIn = ({ decision, agreedBeside }: Trip, event: FlowEvent): Trip['decision'] =>
  event.type === 'payment.submit' || event.type === 'hold.place'
    ? { ...event.decision, ...(agreedBeside !== undefined && { acknowledges: agreedBeside }) }
    : decision

/** Returns the bank's check with its new deadline. */
export const extendedCheck = ({ challenge }: Trip, event: FlowEvent): Pick<Trip, 'challenge'> => ({
  challenge: challenge && event.type === 'challenge.extend' ? { ...challenge, expiresAt: event.expiresAt } : challenge,
})
