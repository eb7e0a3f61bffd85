import { assertEvent, raise } from 'xstate'
import { stepDocument } from '#src/domain/content-documents.ts'
import { languagesRegion, versionsRegion } from './author-panels.ts'
import { companyRegion } from './author-company.ts'
import { scheduleRegion } from './author-schedule.ts'
import { nodesRegion } from './author-nodes.ts'
import { unsavedDocuments } from './author-edits.ts'
import { authorSetup, noWork, unreadDocuments } from './author-setup.ts'

export type { Author } from './author-setup.ts'

/**
 * The editor's chart. Ten regions run in parallel: the signed-in user, the content, the draft of unsaved edits, the
 * storefront's frame, publishing, the other authors, the table of languages, the tree of all texts, the published versions,
 * and the schedule. Unsaved edits survive a refused save, a lost connection, an expired session and a closed tab.
 */
export const author = authorSetup.createMachine({
  id: 'author',
  context: ({ input }) => ({ ...input, ...noWork, document: stepDocument(input.step) }),
  type: 'parallel',
  states: {
    person: {
      initial: 'unknown',
      states: {
        unknown: {
          invoke: {
            src: 'whoAmI',
            onDone: [
              {
                guard: { type: 'somebody is signed in', params: ({ event }) => event.output },
                target: 'arriving',
                actions: { type: 'note who it is', params: ({ event }) => event.output },
              },
              { target: 'signedOut', actions: { type: 'note who it is', params: ({ event }) => event.output } },
            ],
            onError: { target: 'signedOut', actions: { type: 'say what went wrong', params: ({ event }) => event } },
          },
        },
        signedOut: { on: { 'signIn.submit': 'signingIn' } },
        signingIn: {
          invoke: {
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'signIn.submit')
              return event
            },
            onDone: {
              target: 'arriving',
              actions: { type: 'note who it is', params: ({ event }) => ({ person: event.output }) },
            },
            onError: { target: 'signedOut', actions: { type: 'note a wrong password', params: ({ event }) => event } },
          },
        },
        /** Another author's edits stay in the browser's storage, where that author finds them. */
        arriving: {
          always: [
            {
              guard: 'somebody else was editing',
              target: 'signedIn',
              actions: ['put the edits away', raise({ type: 'person.change' })],
            },
            { target: 'signedIn' },
          ],
        },
        signedIn: {
          entry: ['note whose edits these are', raise({ type: 'content.read' })],
          on: { 'signOut.submit': 'signingOut', 'person.expire': { target: 'unknown', actions: 'forget who it was' } },
        },
        signingOut: {
          invoke: { src: 'signOut', onDone: 'leaving', onError: 'leaving' },
        },
        leaving: { entry: 'forget who it was', always: 'unknown' },
      },
    },
    content: {
      initial: 'absent',
      states: {
        absent: { on: { 'content.read': 'reading' } },
        reading: {
          invoke: {
            src: 'readContents',
            input: ({ context }) => ({ documents: unreadDocuments(context) }),
            onDone: { target: 'open', actions: { type: 'keep the contents', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'the sign-in is over', params: ({ event }) => event },
                target: 'absent',
                actions: 'ask to sign in again',
              },
              { target: 'unread', actions: { type: 'say what went wrong', params: ({ event }) => event } },
            ],
          },
        },
        unread: { on: { 'content.read': { target: 'reading', actions: 'clear the failure' } } },
        open: {
          always: [
            { guard: 'a text of the draft has changed', target: 'comparing' },
            { guard: 'a document has not been read', target: 'reading' },
          ],
          on: { save: { guard: 'something is not saved', target: 'saving', actions: 'begin to save' } },
        },
        saving: {
          entry: 'note what is being saved',
          invoke: {
            src: 'saveContents',
            input: ({ context }) => ({
              contents: context.contents,
              history: context.history,
              documents: unsavedDocuments(context),
            }),
            onDone: [
              {
                guard: { type: 'somebody saved the same text first', params: ({ event }) => event.output },
                target: 'clashing',
                actions: [
                  { type: 'note the saved versions', params: ({ event }) => event.output },
                  { type: 'take up what somebody else saved', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'others keep saving', params: ({ event }) => event.output },
                target: 'open',
                actions: [
                  { type: 'note the saved versions', params: ({ event }) => event.output },
                  { type: 'take up what somebody else saved', params: ({ event }) => event.output },
                  'say that others keep saving',
                ],
              },
              {
                guard: { type: 'somebody saved another text first', params: ({ event }) => event.output },
                target: 'saving',
                reenter: true,
                actions: [
                  { type: 'note the saved versions', params: ({ event }) => event.output },
                  { type: 'take up what somebody else saved', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'open',
                actions: [{ type: 'note the saved versions', params: ({ event }) => event.output }, 'note that all is saved'],
              },
            ],
            onError: [
              {
                guard: { type: 'the sign-in is over', params: ({ event }) => event },
                target: 'open',
                actions: 'ask to sign in again',
              },
              { target: 'open', actions: { type: 'say what went wrong', params: ({ event }) => event } },
            ],
          },
        },
        comparing: {
          on: {
            'clash.settle': [
              { guard: 'one clash is left', target: 'open', actions: { type: 'settle a clash', params: ({ event }) => event } },
              { actions: { type: 'settle a clash', params: ({ event }) => event } },
            ],
          },
        },
        clashing: {
          on: {
            'clash.settle': [
              {
                guard: 'one clash is left',
                target: 'saving',
                actions: [{ type: 'settle a clash', params: ({ event }) => event }, 'begin to save'],
              },
              { actions: { type: 'settle a clash', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: {
        'person.change': '.absent',
        'text.type': { actions: { type: 'type a text', params: ({ event }) => event } },
        'text.rest': { actions: 'rest from typing' },
        undo: { guard: 'something was changed', actions: 'take the last edit back' },
        'edit.undo': { actions: { type: 'take one edit back', params: ({ event }) => event } },
        redo: { guard: 'something was taken back', actions: 'do the edit again' },
      },
    },
    draft: {
      initial: 'unread',
      states: {
        unread: { on: { 'content.read': 'reading' } },
        reading: {
          invoke: {
            src: 'readDraft',
            input: ({ context }) => ({ person: context.person?.user.id ?? '' }),
            onDone: [
              {
                guard: { type: 'a draft was left', params: ({ event }) => event.output },
                target: 'resumed',
                actions: { type: 'take up the draft', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'a draft was saved elsewhere', params: ({ event }) => event.output },
                target: 'kept',
                actions: { type: 'take up the draft', params: ({ event }) => event.output },
              },
              { target: 'kept' },
            ],
            onError: [
              {
                guard: { type: 'the sign-in is over', params: ({ event }) => event },
                target: 'unread',
                actions: 'ask to sign in again',
              },
              { target: 'unread', actions: { type: 'say what went wrong', params: ({ event }) => event } },
            ],
          },
        },
        resumed: { on: { 'text.type': 'kept', undo: 'kept', save: 'kept', 'draft.overflow': 'overflowing' } },
        kept: { on: { 'draft.overflow': 'overflowing' } },
        overflowing: { on: { 'draft.fit': 'kept' } },
      },
      on: { 'person.change': '.unread' },
    },
    frame: {
      initial: 'absent',
      states: {
        absent: {},
        greeting: { after: { 'the frame should have answered': 'silent' }, on: { 'frame.lose': 'silent' } },
        /** The page cannot be opened. The author may open it again, and a late answer counts too. */
        silent: {},
        connected: {},
      },
      on: {
        'frame.open': '.greeting',
        'frame.connect': '.connected',
        'word.select': { actions: { type: 'select a word', params: ({ event }) => event } },
      },
    },
    publication: {
      initial: 'idle',
      states: {
        idle: { on: { publish: { guard: 'everything is saved', target: 'publishing' } } },
        publishing: {
          entry: 'clear the failure',
          invoke: {
            src: 'publishWords',
            onDone: { target: 'idle', actions: { type: 'note what is published', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'say what went wrong', params: ({ event }) => event } },
          },
        },
      },
    },
    company: companyRegion,
    languages: languagesRegion,
    nodes: nodesRegion,
    versions: versionsRegion,
    schedule: scheduleRegion,
  },
  on: {
    'frame.at': { actions: [{ type: 'go to the step', params: ({ event }) => event }, raise({ type: 'content.read' })] },
  },
})
