import { assign } from 'xstate'
import { withFamilies, withPartners } from '../beside-extras.ts'
import { flowSetup } from '../flow-setup.ts'

/**
 * Loads what the page shows besides the extras: what other fares include, then what partners sell. Each is loaded once, and if it
 * fails, only its card is missing. Nobody has to wait for them.
 */
export const lookingBeside = flowSetup.createStateConfig({
  initial: 'next',
  states: {
    next: {
      always: [
        { guard: 'compares fare families', target: 'families' },
        { guard: 'shows partners', target: 'partners' },
        { target: '#ancillaries.choosing.ready' },
      ],
    },
    families: {
      invoke: {
        id: 'brandedAncillaries',
        src: 'brandedAncillaries',
        input: ({ context }) => ({ flow: context.flow, variables: { brandedAncillaries: {}, flow: context.flow } }),
        onDone: { target: 'next', actions: assign(({ context, event }) => withFamilies(context, event.output)) },
        onError: {
          guard: 'conversation still open',
          target: 'next',
          actions: assign(({ context }) => withFamilies(context, undefined)),
        },
      },
    },
    partners: {
      invoke: {
        id: 'externalProducts',
        src: 'externalProducts',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: { target: 'next', actions: assign(({ context, event }) => withPartners(context, event.output)) },
        onError: {
          guard: 'conversation still open',
          target: 'next',
          actions: assign(({ context }) => withPartners(context, undefined)),
        },
      },
    },
  },
})
