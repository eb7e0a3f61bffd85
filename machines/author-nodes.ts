import { assertEvent } from 'xstate'
import { authorSetup } from './author-setup.ts'

/** A failed request leaves the tree unchanged, and the page states the reason. */
const unloaded = [
  {
    guard: { type: 'the sign-in is over', params: ({ event }: { event: object }) => event },
    target: 'closed',
    actions: 'ask to sign in again',
  },
  { target: 'open', actions: { type: 'say what went wrong', params: ({ event }: { event: object }) => event } },
] as const

/** The tree of all texts. A group is loaded when it is unfolded, and a long list page by page. */
export const nodesRegion = authorSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'nodes.open': 'opening' } },
    opening: {
      invoke: {
        src: 'readTree',
        onDone: [
          {
            guard: { type: 'the system lists its texts', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keep the tree', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: [unloaded[0], { target: 'closed', actions: { type: 'say what went wrong', params: ({ event }) => event } }],
      },
    },
    open: {
      on: {
        'nodes.fold': { actions: { type: 'fold the group', params: ({ event }) => event } },
        'nodes.ask': 'asking',
        'nodes.forget': { actions: 'forget the search' },
      },
    },
    asking: {
      invoke: {
        src: 'readNodes',
        input: ({ event }) => {
          assertEvent(event, 'nodes.ask')
          return event.asked
        },
        onDone: { target: 'open', actions: { type: 'add the nodes', params: ({ event }) => event.output } },
        onError: unloaded,
      },
      on: {
        'nodes.fold': { actions: { type: 'fold the group', params: ({ event }) => event } },
        'nodes.ask': { target: 'asking', reenter: true },
        'nodes.forget': { target: 'open', actions: 'forget the search' },
      },
    },
    /** The content-management system has no list of texts. */
    unknown: {},
  },
  on: { 'person.change': '.closed' },
})
