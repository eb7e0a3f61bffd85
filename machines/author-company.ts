import { authorSetup } from './author-setup.ts'

/**
 * Other authors who have the storefront open, and what they save and publish. The page reports its own step whenever it changes. The
 * system's stream of events says the rest; while there is none, the page fetches the list every few seconds. The list is empty while
 * the system does not answer.
 */
export const companyRegion = authorSetup.createStateConfig({
  initial: 'absent',
  states: {
    absent: { id: 'alone', on: { 'content.read': 'present' } },
    present: {
      invoke: { src: 'hearNews' },
      exit: 'forget who else is here',
      initial: 'asking',
      states: {
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
              { target: '#unlisted' },
            ],
            onError: [
              { guard: { type: 'the sign-in is over', params: ({ event }) => event }, target: '#alone' },
              { target: 'resting', actions: { type: 'note who else is here', params: [] } },
            ],
          },
          on: { 'content.read': { target: 'asking', reenter: true } },
        },
        resting: {
          on: { 'content.read': 'asking', 'news.lose': { target: 'asking', actions: 'note that news has stopped' } },
          after: { 'until the next report': { guard: 'no stream says who is here', target: 'asking' } },
        },
      },
      on: {
        'news.open': { actions: 'note that news arrives' },
        'news.lose': { actions: 'note that news has stopped' },
        'others.change': { actions: { type: 'note who else is here', params: ({ event }) => event.others } },
        'news.hear': { actions: { type: 'take up the news', params: ({ event }) => event } },
      },
    },
    /** The content-management system has no list of open pages. */
    unknown: { id: 'unlisted' },
  },
  on: { 'person.expire': '.absent', 'signOut.submit': '.absent' },
})
