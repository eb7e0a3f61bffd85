import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { stepDocument, messagesDocument } from '#src/domain/content-documents.ts'
import type { AuthorEvent } from './author-events.ts'
import { type HeardNews, withNews } from './author-news.ts'
import { type AuthorTrouble, type AuthorPerson, type Sandbox, troubleOf } from './author-person.ts'
import {
  clashesWith,
  type UnsavedEdits,
  type TextEdit,
  type Edited,
  type EditsToSave,
  isLeft,
  isUnsaved,
  rebased,
  redone,
  restoredTo,
  resumed,
  type Saved,
  settleClash,
  typed,
  withoutEdit,
} from './author-edits.ts'
import type { AllContents } from './author-languages.ts'
import { type AskedFor, withFolding, type LoadedNodes, type TextTree, treeOf, withNodes } from './author-tree.ts'
import type { Comparison, Restored } from './author-versions.ts'
import { type PlanResult, type PlanTime, planTroubleOf } from './author-plans.ts'
import type { PlannedPublication } from '#src/domain/planned-publication.ts'
import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import type { AuthorNews } from '#src/domain/author-news.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import type { PublishedVersion } from '#src/domain/published-version.ts'

export interface Author extends Edited {
  /** The step in focus, which the frame shows. */
  step: string
  locale: string
  person?: AuthorPerson
  /** The author of the edits on this page. Kept after signing out, so that no other author gets these edits. */
  writer?: AuthorPerson['user']
  sandbox?: Sandbox
  /** The selected word of `document`. */
  word?: string
  /** The history that the current request saves. */
  savingHistory: readonly TextEdit[]
  /** How often the edits have been merged with another author's since the author chose to save. */
  merges: number
  trouble?: AuthorTrouble
  others: readonly OtherAuthor[]
  /** True while the system's stream of events is connected. */
  hearsNews: boolean
  /** The latest save or publication by another author. */
  news?: AuthorNews
  /** The number of the last version published from this page. */
  published?: number
  /** Read whenever the table of languages is opened, so it does not include the edits made since. */
  outdated: AllContents['outdated']
  /** The published versions, newest first. */
  versions: readonly PublishedVersion[]
  comparison?: Comparison
  /** Undefined until the schedule has been read, and if the system cannot schedule publications. */
  plans?: readonly PlannedPublication[]
  planResult?: PlanResult
  /** Undefined until the author opens the tree, and if the system has no list of texts. */
  tree?: TextTree
}

export interface AuthorInput {
  step: string
  locale: string
}

/** The context of an author who has done nothing yet. */
export const noWork = {
  contents: {},
  word: undefined,
  history: [],
  undone: [],
  savedHistory: [],
  savingHistory: [],
  merges: 0,
  isTyping: false,
  clashes: [],
  others: [],
  hearsNews: false,
  news: undefined,
  published: undefined,
  outdated: [],
  versions: [],
  comparison: undefined,
  plans: undefined,
  planResult: undefined,
  tree: undefined,
} satisfies Partial<Author>

/** Lists the documents to load before the author can edit: those of the step in focus and of the chosen text, and the messages. */
export const unreadDocuments = ({ step, document, contents }: Pick<Author, 'step' | 'document' | 'contents'>): string[] =>
  [...new Set([stepDocument(step), document, messagesDocument])].filter((document) => contents[document] === undefined)

/** How often a save is repeated with merged edits before the author has to choose to save again. */
const mostMerges = 5

/** Stands in for an actor that `src/app/author` provides. */
const missing = <Output, Input>() => fromPromise<Output, Input>(() => Promise.reject(new Error('nobody provides this')))

/** The setup of the editor's chart: context, events, actors, guards and actions. The states are in `author.ts`. */
export const authorSetup = setup({
  types: {
    input: {} as AuthorInput,
    context: {} as Author,
    events: {} as AuthorEvent,
  },
  actors: {
    whoAmI: missing<{ person?: AuthorPerson; sandbox?: Sandbox }, void>(),
    signIn: missing<AuthorPerson, { name: string; password: string }>(),
    signOut: missing<void, void>(),
    readContents: missing<Author['contents'], { documents: readonly string[] }>(),
    readDraft: missing<UnsavedEdits, { person: string }>(),
    saveContents: missing<Saved, EditsToSave>(),
    publishWords: missing<{ number: number }, void>(),
    /** Returns undefined if the system has no list of open pages. */
    meetAuthors: missing<readonly OtherAuthor[] | undefined, { step: string }>(),
    /** Reports what other authors do. The default reports nothing, as does a system without a stream of events. */
    hearNews: fromCallback<AuthorEvent>(() => {}),
    readAllContents: missing<AllContents, void>(),
    readVersions: missing<readonly PublishedVersion[], void>(),
    compareVersion: missing<Comparison, { number: number }>(),
    /** Returns undefined if the system cannot schedule publications. */
    readPlans: missing<readonly PlannedPublication[] | undefined, void>(),
    setPlan: missing<void, PlanTime>(),
    cancelPlan: missing<void, { id: string }>(),
    /** Returns undefined if the system has no list of texts. */
    readTree: missing<LoadedNodes | undefined, void>(),
    readNodes: missing<{ asked: AskedFor; nodes: readonly ConfigurationNode[] }, AskedFor>(),
    restoreVersion: missing<Restored, { number: number; documents: readonly string[] }>(),
  },
  delays: { 'until the next report': 5_000, 'the frame should have answered': 20_000 },
  guards: {
    'somebody is signed in': (_, found: { person?: AuthorPerson }) => found.person !== undefined,
    'somebody else was editing': ({ context: { person, writer } }) => writer !== undefined && writer.id !== person?.user.id,
    'a document has not been read': ({ context }) => unreadDocuments(context).length > 0,
    'something is not saved': ({ context }) => isUnsaved(context),
    'everything is saved': ({ context }) => !isUnsaved(context),
    'something was changed': ({ context }) => context.history.length > 0,
    'something was taken back': ({ context }) => context.undone.length > 0,
    'somebody saved the same text first': ({ context }, { stale }: Saved) =>
      stale !== undefined && clashesWith(context, stale).length > 0,
    'somebody saved another text first': (_, { stale }: Saved) => stale !== undefined,
    'others keep saving': ({ context: { merges } }, { stale }: Saved) => stale !== undefined && merges >= mostMerges,
    'the sign-in is over': (_, event: object) => troubleOf(event) === 'signedOut',
    'the system knows who is here': (_, others: readonly OtherAuthor[] | undefined) => others !== undefined,
    'no stream says who is here': ({ context }) => !context.hearsNews,
    'the system lists its texts': (_, tree: LoadedNodes | undefined) => tree !== undefined,
    'a draft was left': ({ context }, draft: UnsavedEdits) => isLeft(context, draft),
    'a draft was saved elsewhere': (_, { edits }: UnsavedEdits) => edits.length > 0,
    'a text of the draft has changed': ({ context }) => context.clashes.length > 0,
    'one clash is left': ({ context }) => context.clashes.length === 1,
  },
  actions: {
    'note who it is': assign((_, { person, sandbox }: { person?: AuthorPerson; sandbox?: Sandbox }) => ({
      person,
      sandbox,
      trouble: undefined,
    })),
    'note whose edits these are': assign(({ context: { person } }) => ({ writer: person?.user })),
    'put the edits away': assign(noWork),
    'note a wrong password': assign((_, event: object) => ({
      trouble: troubleOf(event) === 'signedOut' ? ('wrongPassword' as const) : troubleOf(event),
    })),
    'ask to sign in again': raise({ type: 'person.expire' }),
    'forget who it was': assign({ person: undefined }),
    'say what went wrong': assign((_, event: object) => ({ trouble: troubleOf(event) })),
    'clear the failure': assign({ trouble: undefined }),
    'go to the step': assign(({ context }, { step, locale }: { step: string; locale: string }) => ({
      step,
      locale,
      // A chosen text stays chosen, because other steps may show it too.
      document: context.word === undefined ? stepDocument(step) : context.document,
      isTyping: false,
    })),
    'select a word': assign((_, { document, word }: { document: string; word: string }) => ({
      document,
      word,
      isTyping: false,
    })),
    'keep the contents': assign(({ context }, contents: Author['contents']) => ({
      contents: { ...context.contents, ...contents },
    })),
    'type a text': assign(({ context }, event: { word: string; locale: string; text: string }) => typed(context, event)),
    'rest from typing': assign({ isTyping: false }),
    'take the last edit back': assign(({ context: { history, undone } }) => {
      const last = history.at(-1) as TextEdit
      return {
        history: history.slice(0, -1),
        undone: [...undone, last],
        document: last.document,
        word: last.word,
        isTyping: false,
      }
    }),
    'take one edit back': assign(({ context }, { edit }: { edit: TextEdit }) => withoutEdit(context, edit)),
    'do the edit again': assign(({ context }) => ({ ...redone(context), word: context.undone.at(-1)?.word })),
    'begin to save': assign({ merges: 0 }),
    'note what is being saved': assign(({ context }) => ({
      savingHistory: context.history,
      isTyping: false,
      trouble: undefined,
    })),
    'note the saved versions': assign(({ context }, { saved }: Saved) => ({
      contents: Object.fromEntries(
        Object.entries(context.contents).map(([document, content]) => [
          document,
          { ...content, etag: saved[document] ?? content.etag },
        ]),
      ),
    })),
    'note that all is saved': assign(({ context }) => ({ savedHistory: context.savingHistory, published: undefined })),
    'take up what somebody else saved': assign(({ context }, { stale }: Saved) =>
      stale ? { ...rebased(context, stale), merges: context.merges + 1 } : {},
    ),
    'say that others keep saving': assign({ trouble: 'busy' as const }),
    'take up the draft': assign(({ context }, draft: UnsavedEdits) => resumed(context, draft)),
    'settle a clash': assign(({ context }, { index, keeps }: { index: number; keeps: 'mine' | 'theirs' }) =>
      settleClash(context, index, keeps),
    ),
    // Edits apply to the version of a document that was read first, so a later version must not replace it.
    'keep all contents': assign(({ context }, { contents, outdated }: AllContents) => ({
      contents: { ...Object.fromEntries(contents.map((content) => [content.document, content])), ...context.contents },
      outdated,
    })),
    'note who else is here': assign((_, others: readonly OtherAuthor[] | undefined) => ({ others: others ?? [] })),
    'forget who else is here': assign({ others: [], hearsNews: false, news: undefined }),
    'note that news arrives': assign({ hearsNews: true }),
    'note that news has stopped': assign({ hearsNews: false }),
    'take up the news': assign(({ context }, heard: HeardNews) => withNews(context, heard)),
    'keep the versions': assign((_, versions: readonly PublishedVersion[]) => ({ versions, comparison: undefined })),
    'keep the comparison': assign((_, comparison: Comparison) => ({ comparison })),
    'go on from the restored version': assign(({ context }, { number, contents }: Restored) => ({
      ...restoredTo(context, contents),
      published: number,
    })),
    'keep the plans': assign((_, plans: readonly PlannedPublication[] | undefined) => ({ plans })),
    'note the plan': assign((_, planResult: PlanResult | undefined) => ({ planResult })),
    'note why the plan was refused': assign((_, event: object) => ({ planResult: planTroubleOf(event) })),
    'keep the tree': assign((_, tree: LoadedNodes | undefined) => ({ tree: tree && treeOf(tree) })),
    'add the nodes': assign(({ context: { tree } }, loaded: { asked: AskedFor; nodes: readonly ConfigurationNode[] }) => ({
      tree: tree && withNodes(tree, loaded.asked, loaded.nodes),
    })),
    'fold the group': assign(({ context: { tree } }, { path }: { path: string }) => ({ tree: tree && withFolding(tree, path) })),
    'forget the search': assign(({ context: { tree } }) => ({ tree: tree && { ...tree, found: undefined } })),
    'note what is published': assign((_, { number }: { number: number }) => ({ published: number })),
  },
})
