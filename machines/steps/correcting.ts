import type { Contact } from '#src/domain/passenger.ts'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { correctionWaiting } from '../correction.ts'
import { failing, flowSetup, stay } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'
import { passengers } from './passengers.ts'
import { readingBefore } from './payment.ts'
import { checkingThen } from './unpaid-ending.ts'

const { failed } = passengers.states

const unreachable: Contact = { email: '', phone: { countryCode: '', country: '', number: '' } }

/**
 * The passengers step for a booked trip. A correction stays pending until the traveller confirms the change, like any other
 * change.
 */
export const correction = flowSetup.createStateConfig({
  id: 'passengers',
  tags: 'siding',
  route: { guard: { type: 'may enter', params: { step: 'passengers' } } },
  entry: { type: 'be at', params: { step: 'passengers' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'passengers',
        src: 'passengers',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          {
            guard: 'was a correction refused',
            target: 'refused',
            actions: 'take who travels',
          },
          { guard: 'keeps field errors to tell', target: 'rejected', actions: 'take who travels' },
          { target: 'filling', actions: 'take who travels' },
        ],
        onError: failing('failed'),
      },
    },
    filling: { on: { 'passengers.submit': 'done' } },
    /** The gateway rejected fields of the correction when the change was confirmed. */
    rejected: { exit: 'forget error', on: { 'passengers.submit': 'done' } },
    /** The rules of the trip refused the correction. Nothing was changed, and the typed values are kept. */
    refused: { exit: 'forget error', on: { 'passengers.submit': 'done' } },
    failed,
    done: { type: 'final', entry: ['keep the correction', 'note completed'] },
  },
})

const input = ({ context }: { context: Trip }) => {
  const { passengers: party = [], contact = unreachable } = correctionWaiting(context) ?? {}
  return { flow: context.flow, variables: passengersToWire(party, contact) }
}

const refused = [
  { guard: 'is a correction refused', target: 'misspelt', actions: 'keep error' },
  { guard: 'was answered with field errors', target: 'misspelt', actions: 'keep error' },
] as const

/**
 * Sends a pending correction before anything else. Because a correction is free and takes effect at once, a refused name is known
 * before the traveller pays.
 */
const agreed = flowSetup.createStateConfig({
  always: [{ guard: 'waits to be corrected', target: 'correcting' }, { target: 'submitting' }],
})

const misspelt = { type: 'final', output: 'misspelt' } as const

/** Sends a pending correction. `unsent` is the next state without a response, and `more` precedes the next states after one. */
const correctingThen = <const More extends readonly object[]>(
  unsent: 'choosing.unsent' | 'choosing.uncorrected',
  ...more: More
) =>
  flowSetup.createStateConfig({
    on: stay,
    entry: { type: 'note the press', params: { operation: 'updatePassengers' } },
    invoke: {
      id: 'updatePassengers',
      src: 'updatePassengers',
      input,
      onDone: [
        ...more,
        { guard: 'costs what it did', target: 'submitting', actions: 'take the correction' },
        { target: 'priceChanged', actions: 'take the correction' },
      ],
      onError: [...refused, failing(unsent)],
    },
  })

/** States of an exchange's quote that send a pending correction before the exchange is confirmed. */
export const correctingInQuote = {
  checking: checkingThen('agreed'),
  agreed,
  correcting: correctingThen('choosing.uncorrected'),
  misspelt,
}

/** States of the trip review that send a pending correction before the rest of the change is confirmed. */
export const correctingInReview = {
  ...correctingInQuote,
  correcting: correctingThen('choosing.uncorrected', {
    guard: 'changes nothing more',
    target: 'choosing.corrected',
    actions: 'take the correction',
  }),
}

/** States of the payment step that send a pending correction before the rest of the change is paid. */
export const correctingAtPayment = {
  ...correctingInQuote,
  checking: readingBefore('agreed'),
  correcting: correctingThen('choosing.unsent'),
}

/** Leads back to the passengers step, which shows the refused name and the reason. Nothing has been paid or changed. */
export const aNameIsRefused = { guard: 'ends with a name refused', target: 'passengers' } as const
