import { assertEvent, assign, fromPromise, raise, setup } from 'xstate'
import type { AuthorEvent } from './author-events.ts'
import { type AuthorTrouble, type Person, type Sandbox, troubleOf } from './author-person.ts'
import {
  clashesWith,
  type Edit,
  type Edited,
  isUnsaved,
  type BaseContent,
  rebased,
  type Saved,
  settled,
  typed,
} from './author-edits.ts'

export interface Author extends Edited {
  locale: string
  person?: Person
  sandbox?: Sandbox
  /** The word selected in the current step. */
  word?: string
  /** The history that is being saved. */
  savingHistory: readonly Edit[]
  trouble?: AuthorTrouble
  /** The last version published from this page. */
  published?: number
}

export interface AuthorInput {
  step: string
  locale: string
}

/** Returns a placeholder for an actor that src/app/author provides. */
const missing = <Output, Input>() => fromPromise<Output, Input>(() => Promise.reject(new Error('nobody provides this')))

/**
 * The editor's chart, with four parallel regions: the signed-in user, the content, the storefront's frame, and publication.
 * Unsaved edits survive a refusal, a lost connection and an expired sign-in.
 */
export const author = setup({
  types: {
    input: {} as AuthorInput,
    context: {} as Author,
    events: {} as AuthorEvent,
  },
  actors: {
    whoAmI: missing<{ person?: Person; sandbox?: Sandbox }, void>(),
    signIn: missing<Person, { name: string; password: string }>(),
    signOut: missing<void, void>(),
    readContent: missing<BaseContent, { step: string }>(),
    saveContents: missing<Saved, { contents: Author['contents']; history: readonly Edit[] }>(),
    publishWords: missing<{ number: number }, void>(),
  },
  guards: {
    'somebody is signed in': (_, found: { person?: Person }) => found.person !== undefined,
    'the step has not been read': ({ context }) => context.contents[context.step] === undefined,
    'something is not saved': ({ context }) => isUnsaved(context),
    'everything is saved': ({ context }) => !isUnsaved(context),
    'something was changed': ({ context }) => context.history.length > 0,
    'something was taken back': ({ context }) => context.undone.length > 0,
    'somebody saved the same text first': ({ context }, { stale }: Saved) =>
      stale !== undefined && clashesWith(context, stale).length > 0,
    'somebody saved another text first': (_, { stale }: Saved) => stale !== undefined,
    'the sign-in is over': (_, event: object) => troubleOf(event) === 'signedOut',
    'one clash is left': ({ context }) => context.clashes.length === 1,
  },
  actions: {
    'note who it is': assign((_, { person, sandbox }: { person?: Person; sandbox?: Sandbox }) => ({
      person,
      sandbox,
      trouble: undefined,
    })),
    'note a wrong password': assign((_, event: object) => ({
      trouble: troubleOf(event) === 'signedOut' ? ('wrongPassword' as const) : troubleOf(event),
    })),
    'forget who it was': assign({ person: undefined }),
    'say what went wrong': assign((_, event: object) => ({ trouble: troubleOf(event) })),
    'say no more what went wrong': assign({ trouble: undefined }),
    'go to the step': assign((_, { step, locale }: { step: string; locale: string }) => ({ step, locale, isTyping: false })),
    'select a word': assign((_, { word }: { word: string }) => ({ word, isTyping: false })),
    'keep the content': assign(({ context }, content: BaseContent) => ({
      contents: { ...context.contents, [content.step]: content },
    })),
    'type a text': assign(({ context }, event: { word: string; locale: string; text: string }) => typed(context, event)),
    'rest from typing': assign({ isTyping: false }),
    'take the last edit back': assign(({ context: { history, undone } }) => {
      const last = history.at(-1) as Edit
      return { history: history.slice(0, -1), undone: [...undone, last], step: last.step, word: last.word, isTyping: false }
    }),
    'do the edit again': assign(({ context: { history, undone } }) => {
      const next = undone.at(-1) as Edit
      return { history: [...history, next], undone: undone.slice(0, -1), step: next.step, word: next.word, isTyping: false }
    }),
    'note what is being saved': assign(({ context }) => ({
      savingHistory: context.history,
      isTyping: false,
      trouble: undefined,
    })),
    'note the saved versions': assign(({ context }, { saved }: Saved) => ({
      contents: Object.fromEntries(
        Object.entries(context.contents).map(([step, content]) => [step, { ...content, etag: saved[step] ?? content.etag }]),
      ),
    })),
    'note that all is saved': assign(({ context }) => ({ savedHistory: context.savingHistory, published: undefined })),
    'take up what somebody else saved': assign(({ context }, { stale }: Saved) => (stale ? rebased(context, stale) : {})),
    'settle a clash': assign(({ context }, { index, keeps }: { index: number; keeps: 'mine' | 'theirs' }) =>
      settled(context, index, keeps),
    ),
    'note what is published': assign((_, { number }: { number: number }) => ({ published: number })),
  },
}).createMachine({
  id: 'author',
  context: ({ input }) => ({
    ...input,
    contents: {},
    history: [],
    undone: [],
    savedHistory: [],
    savingHistory: [],
    isTyping: false,
    clashes: [],
  }),
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
                target: 'signedIn',
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
              target: 'signedIn',
              actions: { type: 'note who it is', params: ({ event }) => ({ person: event.output }) },
            },
            onError: { target: 'signedOut', actions: { type: 'note a wrong password', params: ({ event }) => event } },
          },
        },
        signedIn: {
          entry: raise({ type: 'content.read' }),
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
            src: 'readContent',
            input: ({ context }) => ({ step: context.step }),
            onDone: { target: 'open', actions: { type: 'keep the content', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'the sign-in is over', params: ({ event }) => event },
                target: 'absent',
                actions: raise({ type: 'person.expire' }),
              },
              { target: 'unread', actions: { type: 'say what went wrong', params: ({ event }) => event } },
            ],
          },
        },
        unread: { on: { 'content.read': 'reading' } },
        open: {
          always: { guard: 'the step has not been read', target: 'reading' },
          on: {
            'text.type': { actions: { type: 'type a text', params: ({ event }) => event } },
            save: { guard: 'something is not saved', target: 'saving' },
          },
        },
        saving: {
          entry: 'note what is being saved',
          on: { 'text.type': { actions: { type: 'type a text', params: ({ event }) => event } } },
          invoke: {
            src: 'saveContents',
            input: ({ context: { contents, history } }) => ({ contents, history }),
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
                actions: raise({ type: 'person.expire' }),
              },
              { target: 'open', actions: { type: 'say what went wrong', params: ({ event }) => event } },
            ],
          },
        },
        clashing: {
          on: {
            'clash.settle': [
              { guard: 'one clash is left', target: 'saving', actions: { type: 'settle a clash', params: ({ event }) => event } },
              { actions: { type: 'settle a clash', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: {
        'text.rest': { actions: 'rest from typing' },
        undo: { guard: 'something was changed', actions: 'take the last edit back' },
        redo: { guard: 'something was taken back', actions: 'do the edit again' },
      },
    },
    frame: {
      initial: 'greeting',
      states: {
        greeting: { on: { 'frame.connect': 'connected' } },
        connected: { on: { 'frame.lose': 'greeting', 'frame.connect': 'connected' } },
      },
      on: { 'word.select': { actions: { type: 'select a word', params: ({ event }) => event } } },
    },
    publication: {
      initial: 'idle',
      states: {
        idle: { on: { publish: { guard: 'everything is saved', target: 'publishing' } } },
        publishing: {
          entry: 'say no more what went wrong',
          invoke: {
            src: 'publishWords',
            onDone: { target: 'idle', actions: { type: 'note what is published', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'say what went wrong', params: ({ event }) => event } },
          },
        },
      },
    },
  },
  on: {
    'frame.at': { actions: [{ type: 'go to the step', params: ({ event }) => event }, raise({ type: 'content.read' })] },
  },
})
