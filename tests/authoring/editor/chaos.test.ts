import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  type BaseContent,
  type EditsToSave,
  type UnsavedEdits,
  isUnsaved,
  type Saved,
  type Texts,
  unsavedTexts,
} from '#machines/author-edits.ts'
import type { AuthorPerson } from '#machines/author-person.ts'
import { author } from '#machines/author.ts'
import { textsWith } from '#src/authoring/editor/edits.ts'
import { keepDrafts } from '#src/authoring/editor/keep-drafts.ts'
import { shareOrWhole } from '#tests/full.ts'
import { edda, refused } from '#tests/machines/running-author.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'
import { chanceOf } from '../chance.ts'
import { createBrowser } from './draft-browser.ts'

const runs = shareOrWhole(60, 1_000)
const seed = wholeNumberIn('FARECHART_SEED', 0)
const document = 'steps/home'
const words = ['title', 'lead', 'note'] as const
const faults = ['none', 'none', 'refused', 'expired', 'down', 'lost response'] as const
type Fault = (typeof faults)[number]

/** A content-management system with one document. `fault` happens to the next save. */
const createServer = () => {
  let value: Texts = Object.fromEntries(words.map((word) => [word, { 'en-US': 'as shipped' }]))
  let turn = 1
  const server = {
    fault: 'none' as Fault,
    text: (word: string) => value[word]?.['en-US'],
    current: (): BaseContent => ({ document, value, etag: `"${turn}"` }),
    write: (next: Texts) => {
      value = next
      turn += 1
    },
    save: ({ contents, history, documents }: EditsToSave): Saved => {
      const { fault } = server
      server.fault = 'none'
      const content = contents[document]
      if (fault === 'refused') throw refused(403)
      if (fault === 'expired') throw refused(401)
      if (fault === 'down') throw refused(503)
      if (!content || !documents.includes(document)) return { saved: {} }
      if (content.etag !== server.current().etag) return { saved: {}, stale: server.current() }
      server.write(textsWith(content, history))
      if (fault === 'lost response') throw refused(0)
      return { saved: { [document]: server.current().etag } }
    },
  }
  return server
}

type Server = ReturnType<typeof createServer>

/** Opens the editor in a tab of the browser. */
const openTab = (server: Server, browser: ReturnType<typeof createBrowser>) => {
  const { drafts, close } = browser.openPage()
  const contentsOf = (documents: readonly string[]) =>
    Object.fromEntries(
      documents.map((each) => [each, each === document ? server.current() : { document: each, value: {}, etag: '"1"' }]),
    )
  const actor = createActor(
    author.provide({
      actors: {
        whoAmI: fromPromise<{ person?: AuthorPerson }, void>(async () => ({ person: edda })),
        readContents: fromPromise(async ({ input }: { input: { documents: readonly string[] } }) => contentsOf(input.documents)),
        readDraft: fromPromise(async ({ input }: { input: { person: string } }): Promise<UnsavedEdits> => {
          const edits = await drafts.left(input.person)
          return { edits, contents: contentsOf([...new Set(edits.map((edit) => edit.document))]) }
        }),
        saveContents: fromPromise(async ({ input }: { input: EditsToSave }) => server.save(input)),
      },
    }),
    { input: { step: 'home', locale: 'en-US' } },
  )
  keepDrafts(actor, drafts)
  actor.start()
  /** Waits until the editor is idle. Settles each clash in favour of this author. */
  const rest = async () => {
    for (;;) {
      const { value, context } = await waitFor(
        actor,
        (snapshot) =>
          snapshot.value.person === 'signedIn' &&
          ['open', 'comparing', 'clashing'].includes(snapshot.value.content) &&
          !['unread', 'reading'].includes(snapshot.value.draft),
        { timeout: 5_000 },
      )
      if (context.clashes.length === 0 && value.content === 'open') return
      actor.send({ type: 'clash.settle', index: 0, keeps: 'mine' })
    }
  }
  return {
    actor,
    rest,
    close: () => {
      actor.stop()
      close()
    },
  }
}

/** Edits in a browser while tabs are killed, saves fail and another author writes. Returns what was expected and what was saved. */
const run = async (seed: number) => {
  const chance = chanceOf(seed)
  const [server, browser] = [createServer(), createBrowser()]
  const expected = new Map<string, string>()
  let tab = openTab(server, browser)
  await tab.rest()
  const save = async (fault: Fault) => {
    server.fault = fault
    tab.actor.send({ type: 'save' })
    await tab.rest()
  }
  const actions = [
    async (text: string) => {
      const word = words[chance(words.length)] ?? 'title'
      tab.actor.send({ type: 'word.select', document, word })
      tab.actor.send({ type: 'text.type', word, locale: 'en-US', text })
      tab.actor.send({ type: 'text.rest' })
      expected.set(word, text)
    },
    () => save(faults[chance(faults.length)] ?? 'none'),
    async (text: string) => {
      const word = words[chance(words.length)] ?? 'title'
      const { context } = tab.actor.getSnapshot()
      const isMine = unsavedTexts(context).some((edit) => edit.word === word)
      server.write({ ...server.current().value, [word]: { 'en-US': text } })
      if (!isMine) expected.set(word, text)
    },
    async () => {
      tab.close()
      tab = openTab(server, browser)
      await tab.rest()
    },
  ]
  for (let turn = 0; turn < 12; turn += 1) await actions[chance(10) < 4 ? 0 : chance(actions.length)]?.(`text ${turn}`)
  for (let turn = 0; turn < 3 && isUnsaved(tab.actor.getSnapshot().context); turn += 1) await save('none')
  tab.close()
  return {
    expected: Object.fromEntries(expected),
    saved: Object.fromEntries([...expected.keys()].map((word) => [word, server.text(word)])),
    left: unsavedTexts(tab.actor.getSnapshot().context),
  }
}

describe('an author’s edits', () => {
  it('are all saved in the end, although tabs are killed, saves fail and another author writes', async () => {
    for (let index = 0; index < runs; index += 1) {
      const number = seed * runs + index
      const { expected, saved, left } = await run(number)
      expect({ number, saved, left }).toEqual({ number, saved: expected, left: [] })
    }
  }, 600_000)
})
