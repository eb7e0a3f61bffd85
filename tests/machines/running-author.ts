import { createActor, fromCallback, fromPromise } from 'xstate'
import type { BaseContent, EditsToSave, UnsavedEdits, TextEdit, Saved } from '#machines/author-edits.ts'
import type { AuthorEvent } from '#machines/author-events.ts'
import type { AllContents } from '#machines/author-languages.ts'
import type { AuthorPerson } from '#machines/author-person.ts'
import type { AskedFor, LoadedNodes } from '#machines/author-tree.ts'
import type { PlanTime } from '#machines/author-plans.ts'
import type { Comparison, Restored } from '#machines/author-versions.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import type { PlannedPublication } from '#src/domain/planned-publication.ts'
import type { PublishedVersion } from '#src/domain/published-version.ts'
import { author } from '#machines/author.ts'
import { arrivalIn } from './arriving.ts'

export const edda: AuthorPerson = {
  user: { id: 'editor', name: 'Edda Editor' },
  roles: ['editor'],
  acl: { version: 1, rules: [] },
}
export const paul: AuthorPerson = {
  user: { id: 'paul', name: 'Paul Publisher' },
  roles: ['publisher'],
  acl: { version: 1, rules: [] },
}
export const home: BaseContent = {
  document: 'steps/home',
  etag: '"1"',
  value: { title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' }, lead: { 'en-US': 'All in the price.' } },
}
export const refused = (status: number) => Object.assign(new Error('refused'), { status })

interface Answers {
  person?: AuthorPerson | null
  save?: (history: readonly TextEdit[], turn: number, documents: readonly string[]) => Saved
  read?: (document: string) => BaseContent
  draft?: (turn: number, person: string) => UnsavedEdits | Promise<UnsavedEdits>
  all?: () => AllContents
  versions?: () => readonly PublishedVersion[]
  meet?: (step: string) => readonly OtherAuthor[] | undefined
  /** Called when the page subscribes to news, with a function that delivers some. */
  listen?: (tell: (event: AuthorEvent) => void) => void
  plans?: () => readonly PlannedPublication[] | undefined
  setPlan?: (plan: PlanTime) => void
  cancelPlan?: (id: string) => void
  tree?: () => LoadedNodes | undefined
  nodes?: (asked: AskedFor) => readonly ConfigurationNode[]
  restore?: (asked: { number: number; documents: readonly string[] }) => Restored
}

/** The only published version by default. */
export const first: PublishedVersion = { number: 1, who: 'publisher', at: '2026-11-22T00:00:00.000Z', isLive: true }

const compare = (number: number): Comparison => ({
  number,
  changes: [{ document: 'steps/home', word: 'title', locale: 'en-US', was: 'Where to?', text: 'Off you go' }],
})

const nothingLeft: UnsavedEdits = { edits: [], contents: {} }

/** Starts the editor's chart with fake requests. Edda is signed in. A sign-in with the name `paul` signs in Paul. */
export const open = async ({
  person = edda,
  save = () => ({ saved: { 'steps/home': '"2"' } }),
  read = (document) => ({ ...home, document, ...(document === 'messages' && { value: {} }) }),
  draft = () => nothingLeft,
  all = () => ({ contents: [home], outdated: [] }),
  versions = () => [first],
  meet = () => undefined,
  listen = () => {},
  tree = () => undefined,
  nodes = () => [],
  plans = () => [],
  setPlan = () => undefined,
  cancelPlan = () => undefined,
  restore = ({ number }) => ({ number: number + 1, contents: { 'steps/home': home } }),
}: Answers = {}) => {
  let turn = 0
  let drafts = 0
  let signedIn = person
  const published: number[] = []
  const actor = createActor(
    author.provide({
      actors: {
        whoAmI: fromPromise<{ person?: AuthorPerson }, void>(async () => (signedIn ? { person: signedIn } : {})),
        signIn: fromPromise<AuthorPerson, { name: string; password: string }>(async ({ input }) => {
          if (input.password !== 'right') throw refused(401)
          signedIn = input.name === 'paul' ? paul : edda
          return signedIn
        }),
        signOut: fromPromise(async () => {
          signedIn = null
        }),
        readContents: fromPromise(async ({ input }: { input: { documents: readonly string[] } }) =>
          Object.fromEntries(input.documents.map((document) => [document, read(document)])),
        ),
        readDraft: fromPromise(async ({ input }: { input: { person: string } }) => draft((drafts += 1), input.person)),
        saveContents: fromPromise<Saved, EditsToSave>(async ({ input }) => save(input.history, (turn += 1), input.documents)),
        readAllContents: fromPromise<AllContents, void>(async () => all()),
        meetAuthors: fromPromise<readonly OtherAuthor[] | undefined, { step: string }>(async ({ input }) => meet(input.step)),
        hearNews: fromCallback<AuthorEvent>(({ sendBack }) => listen(sendBack)),
        readTree: fromPromise<LoadedNodes | undefined, void>(async () => tree()),
        readNodes: fromPromise(async ({ input }: { input: AskedFor }) => ({ asked: input, nodes: nodes(input) })),
        readPlans: fromPromise<readonly PlannedPublication[] | undefined, void>(async () => plans()),
        setPlan: fromPromise<void, PlanTime>(async ({ input }) => setPlan(input)),
        cancelPlan: fromPromise<void, { id: string }>(async ({ input }) => cancelPlan(input.id)),
        readVersions: fromPromise<readonly PublishedVersion[], void>(async () => versions()),
        compareVersion: fromPromise(async ({ input: { number } }: { input: { number: number } }) => compare(number)),
        restoreVersion: fromPromise(async ({ input }: { input: { number: number; documents: readonly string[] } }) =>
          restore(input),
        ),
        publishWords: fromPromise(async () => ({ number: published.push(1) })),
      },
    }),
    { input: { step: 'home', locale: 'en-US' } },
  )
  actor.start()
  const at = arrivalIn(actor)
  if (person) await at({ content: 'open' })
  const type = (text: string, word = 'title') => actor.send({ type: 'text.type', word, locale: 'en-US', text })
  return {
    actor,
    at,
    type,
    context: () => actor.getSnapshot().context,
    texts: () => actor.getSnapshot().context.history.map(({ text }) => text),
  }
}
