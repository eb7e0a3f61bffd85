import { assign, setup } from 'xstate'
import type { Configuration } from '#src/domain/configuration.ts'
import type { OperationActors } from '#src/operations/index.ts'
import { bounded } from './bounded.ts'
import { failureOf } from './failure-in.ts'

/** Undefined until the gateway answers, and if it serves no configuration. */
export interface Configuring {
  configuration?: Configuration
}

/**
 * Requests the configuration of a storefront that is not part of the build. The root chart needs it as input, so this chart runs first.
 * The output is empty if the gateway serves no configuration.
 */
export const configuring = setup({
  types: {
    context: {} as Configuring,
    events: {} as { type: 'step.retry' },
    output: {} as Configuring,
  },
  actors: {} as Pick<OperationActors, 'configuration'>,
  guards: { 'got no response': ({ event }) => failureOf(event)?.type === 'NETWORK_ERROR' },
}).createMachine({
  options: bounded,
  id: 'configuring',
  context: {},
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'configuration',
        src: 'configuration',
        input: { flow: 'booking', variables: {} },
        onDone: { target: 'known', actions: assign({ configuration: ({ event }) => event.output }) },
        onError: [{ guard: 'got no response', target: 'unanswered' }, { target: 'known' }],
      },
    },
    unanswered: { on: { 'step.retry': 'asking' } },
    known: { type: 'final' },
  },
  output: ({ context }) => context,
})
