import { assign } from 'xstate'
import type { PaymentOptions } from '#src/domain/payment.ts'
import { flowSetup } from '../flow-setup.ts'

/** Updates a form of payment among those offered. Name and `followedBy` stay, because `paymentDetails` does not report them. */
const withDetails = (options: PaymentOptions | undefined, details: PaymentOptions['forms'][number]) =>
  options && {
    ...options,
    forms: options.forms.map((form) =>
      form.type === details.type ? { ...details, name: form.name, followedBy: form.followedBy } : form,
    ),
  }

/**
 * States of choosing how to pay that report the picked form to the gateway and read its details, because a balance may have
 * changed since the forms were offered. The traveller need not wait for them. If the form is no longer offered, all forms are
 * read again.
 */
export const pickingForm = {
  telling: flowSetup.createStateConfig({
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
  detailing: flowSetup.createStateConfig({
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
