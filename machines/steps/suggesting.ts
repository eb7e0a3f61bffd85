import { assign } from 'xstate'
import { withFamilies, withPartners } from '../suggestions.ts'
import { flowSetup } from '../flow-setup.ts'

/**
 * Loads the page's suggestions: first what other fares include, then what partners sell. Each list is loaded once, and the page can be
 * used meanwhile. If one fails, its card says so, and the page works without it.
 */
export const suggesting = flowSetup.createStateConfig({
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
