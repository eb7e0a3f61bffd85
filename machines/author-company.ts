import { authorSetup } from './author-setup.ts'

/**
 * Tracks the other authors of the storefront: who has it open, and what they save and publish. The page reports each step that it shows.
 * It learns about the others from the system's stream of events. While the stream is down, it fetches the list every few seconds. If the
 * system does not answer, the list is empty.
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
