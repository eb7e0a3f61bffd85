import { assertEvent } from 'xstate'
import { authorSetup } from './author-setup.ts'

/** Closes a panel if its content cannot be loaded or restored. The page states the reason. */
const unreadable = [
  {
    guard: { type: 'the sign-in is over', params: ({ event }: { event: object }) => event },
    target: 'closed',
    actions: 'ask to sign in again',
  },
  { target: 'closed', actions: { type: 'say what went wrong', params: ({ event }: { event: object }) => event } },
] as const

/** The table of all texts side by side. */
export const languagesRegion = authorSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'languages.open': 'reading' } },
    reading: {
      invoke: {
        src: 'readAllContents',
        onDone: { target: 'open', actions: { type: 'keep all contents', params: ({ event }) => event.output } },
        onError: unreadable,
      },
      on: { 'languages.close': 'closed' },
    },
    open: { on: { 'languages.close': 'closed' } },
  },
  on: { 'person.change': '.closed' },
})

/** The list of published versions. */
export const versionsRegion = authorSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'versions.open': 'reading' } },
    reading: {
      invoke: {
        src: 'readVersions',
        onDone: { target: 'open', actions: { type: 'keep the versions', params: ({ event }) => event.output } },
        onError: unreadable,
      },
      on: { 'versions.close': 'closed' },
    },
    open: {
      on: {
        'versions.close': 'closed',
        'version.compare': 'comparing',
        'version.restore': { guard: 'everything is saved', target: 'restoring' },
      },
    },
    comparing: {
      invoke: {
        src: 'compareVersion',
        input: ({ event }) => {
          assertEvent(event, 'version.compare')
          return { number: event.number }
        },
        onDone: { target: 'open', actions: { type: 'keep the comparison', params: ({ event }) => event.output } },
        onError: unreadable,
      },
      on: { 'versions.close': 'closed' },
    },
    restoring: {
      invoke: {
        src: 'restoreVersion',
        input: ({ context, event }) => {
          assertEvent(event, 'version.restore')
          return { number: event.number, documents: Object.keys(context.contents) }
        },
        onDone: {
          target: 'closed',
          actions: { type: 'go on from the restored version', params: ({ event }) => event.output },
        },
        onError: unreadable,
      },
    },
  },
  on: { 'person.change': '.closed' },
})
