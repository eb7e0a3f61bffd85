import type { PaymentOptions } from '#src/domain/payment.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** The forms of payment as they were answered: the one that was picked stays picked where it is still among them. */
export const optionsTaken = ({ form: picked, split }: Trip, event: object): Pick<Trip, 'options' | 'form' | 'split'> => {
  const options = 'output' in event ? (event.output as PaymentOptions) : undefined
  const form = options?.forms.find(({ type }) => type === picked) ?? options?.forms[0]
  return { options, form: form?.type, split: form?.type === picked ? split : undefined }
}

/** How the traveller decides to pay, with the booking beside which it was agreed to buy another. */
export const decisionIn = ({ decision, agreedBeside }: Trip, event: FlowEvent): Trip['decision'] =>
  event.type === 'payment.submit' || event.type === 'hold.place'
    ? { ...event.decision, ...(agreedBeside !== undefined && { acknowledges: agreedBeside }) }
    : decision
