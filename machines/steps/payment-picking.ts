import { assign } from 'xstate'
import type { PaymentOptions } from '#src/domain/payment.ts'
import { flow } from '../flow.ts'

/** The forms as they were offered, of one of them what it has now. */
const withDetails = (options: PaymentOptions | undefined, details: PaymentOptions['forms'][number]) =>
  options && {
    ...options,
    forms: options.forms.map((form) =>
      form.type === details.type ? { ...details, name: form.name, followedBy: form.followedBy } : form,
    ),
  }

/**
 * The gateway is told which form it is to be, and asked what that has now: a balance may be another than when the forms were offered.
 * States of choosing how to pay which nothing waits for. A form that is offered no more is not: the others are asked for again.
 */
export const pickingForm = {
  telling: flow.createStateConfig({
    entry: { type: 'note the press', params: { operation: 'updatePaymentDetails' } },
    invoke: {
      id: 'updatePaymentDetails',
      src: 'updatePaymentDetails',
      input: ({ context }) => ({ flow: context.flow, variables: { paymentDetailsInput: { paymentType: context.form } } }),
      onDone: 'detailing',
      onError: [
        { guard: 'is for another form', target: 'rereading' },
        { guard: 'conversation still open', target: 'ready' },
      ],
    },
  }),
  detailing: flow.createStateConfig({
    entry: { type: 'note the press', params: { operation: 'paymentDetails' } },
    invoke: {
      id: 'paymentDetails',
      src: 'paymentDetails',
      input: ({ context }) => ({ flow: context.flow, variables: { paymentType: context.form ?? '' } }),
      onDone: {
        target: 'ready',
        actions: assign({
          options: ({ context, event: { output } }) =>
            output.form ? withDetails(context.options, output.form) : context.options,
        }),
      },
      onError: [
        { guard: 'is for another form', target: 'rereading' },
        { guard: 'conversation still open', target: 'ready' },
      ],
    },
  }),
} as const
