import { assign } from 'xstate'
import { failing, flowSetup } from '../flow-setup.ts'

/** States of `choosing` that load the fare rules of the trip when the traveller opens them. The step works without them. */
export const tripRules = {
  readingRules: flowSetup.createStateConfig({
    entry: { type: 'note the press', params: { operation: 'fareRules' } },
    invoke: {
      id: 'fareRules',
      src: 'fareRules',
      input: ({ context }) => ({ flow: context.flow, variables: {} }),
      onDone: { target: 'rules', actions: assign({ fareRules: ({ event }) => event.output }) },
      onError: failing('rulesFailed'),
    },
  }),
  rules: {},
  rulesFailed: { exit: 'forget error', on: { 'step.retry': 'readingRules' } },
} as const
