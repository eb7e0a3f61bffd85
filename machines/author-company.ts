import { authorSetup } from './author-setup.ts'

/**
 * The other authors who have the storefront open. The page reports its step and asks for them every few seconds, and whenever
 * the step changes. Nothing is shown as long as the system does not answer.
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
    /** The system does not tell who else is here. */
    unknown: {},
  },
  on: {
    'person.expire': { target: '.absent', actions: 'forget who else is here' },
    'signOut.submit': { target: '.absent', actions: 'forget who else is here' },
  },
})
