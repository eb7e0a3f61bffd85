import { authorSetup } from './author-setup.ts'

/**
 * Other authors who have the storefront open. The page reports its own step and fetches the list every few seconds and
 * whenever its step changes. The list is empty while the system does not answer.
 */
export const companyRegion = authorSetup.createStateConfig({
  initial: 'absent',
  states: {
    absent: { on: { 'content.read': 'asking' } },
    asking: {
      invoke: {
        src: 'meetAuthors',
        input: ({ context: { step } }) => ({ step }),
        onDone: [
          {
            guard: { type: 'the system knows who is here', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'note who else is here', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: [
          {
            guard: { type: 'the sign-in is over', params: ({ event }) => event },
            target: 'absent',
            actions: 'forget who else is here',
          },
          { target: 'resting', actions: 'forget who else is here' },
        ],
      },
      on: { 'content.read': { target: 'asking', reenter: true } },
    },
    resting: { on: { 'content.read': 'asking' }, after: { 'until the next report': 'asking' } },
    /** The content-management system has no list of open pages. */
    unknown: {},
  },
  on: {
    'person.expire': { target: '.absent', actions: 'forget who else is here' },
    'signOut.submit': { target: '.absent', actions: 'forget who else is here' },
  },
})
