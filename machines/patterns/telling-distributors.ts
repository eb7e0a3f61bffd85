import { inSession } from '../covering.ts'
import { flowSetup } from '../flow-setup.ts'

/**
 * Reports to the distributors of covers what the traveller did with their offers. The page does not wait for it, and works if it
 * fails. The step continues in its state `done`.
 */
export const tellingDistributors = <const Done extends string, const Failure extends object>(done: Done, onError: Failure) =>
  flowSetup.createStateConfig({
    initial: 'next',
    states: {
      next: {
        always: [
          { guard: { type: 'has a report about', params: { kind: 'cfar' } }, target: 'cfar' },
          { guard: { type: 'has a report about', params: { kind: 'health' } }, target: 'health' },
          { target: done },
        ],
      },
      cfar: {
        exit: { type: 'drop the report', params: { kind: 'cfar' } },
        invoke: {
          id: 'cfarAnalyticsEvent',
          src: 'cfarAnalyticsEvent',
          input: ({ context }) => {
            const { event = 'SHOWN', offer: offerId = '' } = context.reports?.cfar ?? {}
            return { flow: context.flow, variables: { analyticsEvent: { event, offerId, ...inSession(context) } } }
          },
          onDone: 'next',
          onError: { target: 'next', ...onError },
        },
      },
      health: {
        exit: { type: 'drop the report', params: { kind: 'health' } },
        invoke: {
          id: 'productPurchaseEvent',
          src: 'productPurchaseEvent',
          input: ({ context }) => {
            const { event = 'SHOWN', offer: hepstarCode = '' } = context.reports?.health ?? {}
            return { flow: context.flow, variables: { event: { event, hepstarCode } } }
          },
          onDone: 'next',
          onError: { target: 'next', ...onError },
        },
      },
    },
  })
