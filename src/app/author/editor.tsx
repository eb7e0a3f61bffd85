import '#src/ui/tokens.css'
import '#src/ui/typeface.css'
import '#src/ui/base.css'
import { I18nProvider } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { config } from 'zod/mini'
import { author } from '#machines/author.ts'
import type { AllContents } from '#machines/author-languages.ts'
import type { AskedFor, LoadedNodes } from '#machines/author-tree.ts'
import type { PlanTime } from '#machines/author-plans.ts'
import type { Comparison, Restored } from '#machines/author-versions.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import { type ConfigurationNode, isLoadMore, linkOf } from '#src/domain/configuration-node.ts'
import type { PlannedPublication } from '#src/domain/planned-publication.ts'
import type { PublishedVersion } from '#src/domain/published-version.ts'
import type { AuthorPerson, Sandbox } from '#machines/author-person.ts'
import { type EditsToSave, type UnsavedEdits, isUnsaved } from '#machines/author-edits.ts'
import { createCmsClient } from '#src/authoring/protocol/cms-client.ts'
import { draftsIn } from '#src/authoring/editor/drafts.ts'
import { FieldWordsContext } from '#src/authoring/editor/field-names.ts'
import type { fieldWords } from '#src/authoring/editor/field-words.ts'
import type { EditedStorefront } from '#src/authoring/editor/edited-storefront.ts'
import { Editor } from '#src/authoring/editor/Editor.tsx'
import { StepNamesContext } from '#src/authoring/editor/step-titles.ts'
import { createContentRequests } from '#src/authoring/editor/content-requests.ts'
import { createNewsActor } from '#src/authoring/editor/news-actor.ts'
import { keepDrafts } from '#src/authoring/editor/keep-drafts.ts'
import { messagesDocument, stepDocuments } from '#src/domain/content-documents.ts'
import { defaultLocale, supportedLocales } from '#src/locales/supported.ts'
import { dataPath, isInsideCms } from '../settings/page-urls.ts'
import { settingsOf } from '../settings/settings.ts'
import { createLanguage } from '../language/language.ts'
import { useStepNames } from '../language/step-names.ts'

// By default, zod compiles schemas with `eval`, which the content security policy forbids.
config({ jitless: true })

const html = document.documentElement
const place = JSON.parse(html.dataset['editor'] ?? '{}') as EditedStorefront & { step: string }
const locale = supportedLocales.find((each) => each === html.lang) ?? defaultLocale
const language = createLanguage(locale)
const settings = settingsOf(document)
const cms = createCmsClient(place.storefront, {
  settings,
  isInsideCms: isInsideCms(settings, window),
  origin: location.origin,
  aclPath: dataPath('authoring/acl.json', settings),
})
const drafts = draftsIn(window, place.storefront)

const { readContents, saveContents } = createContentRequests(cms)

const readDraft = async (person: string): Promise<UnsavedEdits> => {
  const edits = await drafts.left(person)
  return { edits, contents: await readContents([...new Set(edits.map(({ document }) => document))]) }
}

const readAllContents = async (): Promise<AllContents> => {
  const [contents, outdated] = await Promise.all([readContents([...stepDocuments, messagesDocument]), cms.outdated()])
  return { contents: Object.values(contents), outdated }
}

const compareVersion = async (number: number): Promise<Comparison> => {
  const changes = await cms.changes(number)
  return { number, changes: changes.map(({ before, after, ...place }) => ({ ...place, was: before, text: after })) }
}

const restoreVersion = async ({ number, documents }: { number: number; documents: readonly string[] }): Promise<Restored> => {
  const restored = await cms.restore(number)
  return { number: restored.number, contents: await readContents(documents) }
}

const readNodes = async (asked: AskedFor): Promise<{ asked: AskedFor; nodes: readonly ConfigurationNode[] }> => {
  const { of, rel, text } = asked
  const address = linkOf(of, rel)?.href
  const parent = isLoadMore(of) ? of.parent : of.path
  const page = address !== undefined && { address, parent, rel, ...(text !== undefined && { text }) }
  return { asked, nodes: page ? await cms.nodes(page) : [] }
}

/** True while the page is in the browser's back-forward cache. It must not report itself as open then. */
let isGone = false

/** Reports that this page is being closed, so that it disappears for other authors at once and not only after a timeout. */
const leave = () => cms.leave().catch(() => undefined)

const actor = createActor(
  author.provide({
    actors: {
      whoAmI: fromPromise<{ person?: AuthorPerson; sandbox?: Sandbox }, void>(() => cms.whoAmI()),
      signIn: fromPromise<AuthorPerson, { name: string; password: string }>(({ input }) =>
        cms.signIn(input.name, input.password),
      ),
      signOut: fromPromise<void, void>(async () => {
        await leave()
        await cms.signOut()
      }),
      meetAuthors: fromPromise<readonly OtherAuthor[] | undefined, { step: string }>(async ({ input }) =>
        isGone ? [] : cms.meet(input.step),
      ),
      hearNews: createNewsActor({ events: cms.events, readContents }),
      readContents: fromPromise(({ input }: { input: { documents: readonly string[] } }) => readContents(input.documents)),
      readDraft: fromPromise(({ input }: { input: { person: string } }) => readDraft(input.person)),
      saveContents: fromPromise(({ input }: { input: EditsToSave }) => saveContents(input)),
      readAllContents: fromPromise<AllContents, void>(readAllContents),
      readVersions: fromPromise<readonly PublishedVersion[], void>(() => cms.versions()),
      compareVersion: fromPromise(({ input }: { input: { number: number } }) => compareVersion(input.number)),
      restoreVersion: fromPromise(({ input }: { input: { number: number; documents: readonly string[] } }) =>
        restoreVersion(input),
      ),
      readTree: fromPromise<LoadedNodes | undefined, void>(() => cms.tree()),
      readNodes: fromPromise(({ input }: { input: AskedFor }) => readNodes(input)),
      readPlans: fromPromise<readonly PlannedPublication[] | undefined, void>(() => cms.plans()),
      setPlan: fromPromise<void, PlanTime>(({ input: { at, id } }) => cms.setPlan(at, id)),
      cancelPlan: fromPromise<void, { id: string }>(({ input }) => cms.cancelPlan(input.id)),
      publishWords: fromPromise<{ number: number }, void>(() => cms.publish()),
    },
  }),
  { input: { step: place.step, locale: place.locales[0] ?? defaultLocale } },
)

/** Loaded only if somebody has to sign in. */
const SignIn = lazy(async () => ({ default: (await import('#src/authoring/editor/EditorSignIn.tsx')).EditorSignIn }))

function Page({ words }: { words: typeof fieldWords }) {
  const stepNames = useStepNames()
  const person = useSelector(actor, (snapshot) => snapshot.value.person)
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { sandbox, trouble, writer } = context
  if (person === 'unknown' || person === 'leaving') return null
  if (person === 'signedOut' || person === 'signingIn')
    return (
      <Suspense>
        <SignIn
          sandbox={sandbox}
          trouble={trouble}
          isPending={person === 'signingIn'}
          unsavedBy={isUnsaved(context) ? writer?.name : undefined}
          onSubmit={(name, password) => actor.send({ type: 'signIn.submit', name, password })}
        />
      </Suspense>
    )
  return (
    <StepNamesContext value={stepNames}>
      <FieldWordsContext value={words}>
        <Editor
          actor={actor}
          place={place}
          messageSources={cms.messages}
          frameAddress={cms.frameAddress}
          faultSwitches={cms}
          editsAfter={settings.autoStartEditModeInMs}
        />
      </FieldWordsContext>
    </StepNamesContext>
  )
}

const open = async () => {
  const [named] = await Promise.all([import('#src/authoring/editor/field-words.ts'), language.need('author')])
  keepDrafts(actor, drafts)
  actor.start()
  window.addEventListener('pagehide', () => {
    isGone = true
    void leave()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    isGone = false
    if (persisted) actor.send({ type: 'content.read' })
  })
  createRoot(document.getElementById('app') as HTMLElement).render(
    <I18nProvider i18n={language.i18n}>
      <Page words={named.fieldWords} />
    </I18nProvider>,
  )
}

void open()
