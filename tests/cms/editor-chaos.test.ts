import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { author } from '#machines/author.ts'
import { type EditsToSave, isUnsaved, type UnsavedEdits } from '#machines/author-edits.ts'
import { createNewsActor } from '#src/authoring/editor/news-actor.ts'
import { createContentRequests } from '#src/authoring/editor/content-requests.ts'
import { keepDrafts } from '#src/authoring/editor/keep-drafts.ts'
import { createCmsClient } from '#src/authoring/protocol/cms-client.ts'
import { cmsFaultsOf, type SwitchedFault } from '#src/authoring/protocol/cms-faults.ts'
import { sandboxPassword } from '#src/cms/people.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { chanceOf } from '#tests/authoring/chance.ts'
import { createBrowser } from '#tests/authoring/editor/draft-browser.ts'
import { shareOrWhole } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'
import { openCms } from './authors.ts'

const scene = openCms()
const runs = shareOrWhole(30, 1_000)
const seed = wholeNumberIn('FARECHART_SEED', 0)

const origin = 'http://127.0.0.1:4001'
const documents = ['steps/home', 'steps/payment']
const words = ['title', 'lead']

/** Sends requests to the system with the cookie that it has set. A cut connection fails as in a browser. */
const createFetcher = (): typeof fetch => {
  let cookie = ''
  return async (address, init) => {
    const request = new Request(address, init)
    request.headers.set('cookie', cookie)
    try {
      const answer = await scene.cms.handle(request)
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return answer
    } catch (thrown) {
      throw thrown instanceof DroppedReply ? new TypeError('Failed to fetch') : thrown
    }
  }
}

/** Switches the author's fault from another browser, because the fault may end the sessions of this one. */
const setFault = async (fault?: SwitchedFault): Promise<void> => {
  const { act } = await scene.as('editor')
  expect((await act('/cms/faults', { fault })).status).toBe(200)
}

/** Lets pending work of the page run. */
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 2))

/** Opens the editor in a tab, on the real system. */
const openTab = (browser: ReturnType<typeof createBrowser>, fetcher: typeof fetch) => {
  const settings = { authoringBaseUrl: '', tokenUrl: '', isServedFromStaticWebServer: false, aclUrl: '', permissionUrl: '' }
  const site = { settings, isInsideCms: false, origin, aclPath: '/authoring/acl.json' }
  const cms = createCmsClient('FCDX', site, fetcher, async () => {})
  const { readContents, saveContents } = createContentRequests(cms)
  const { drafts, close } = browser.openPage()
  const actor = createActor(
    author.provide({
      actors: {
        whoAmI: fromPromise(async () => {
          const { person } = await cms.whoAmI()
          return person ? { person } : {}
        }),
        signIn: fromPromise(({ input }: { input: { name: string; password: string } }) => cms.signIn(input.name, input.password)),
        hearNews: createNewsActor({ events: cms.events, readContents, wait: soon }),
        meetAuthors: fromPromise(({ input }: { input: { step: string } }) => cms.meet(input.step)),
        readContents: fromPromise(({ input }: { input: { documents: readonly string[] } }) => readContents(input.documents)),
        readDraft: fromPromise(async ({ input }: { input: { person: string } }): Promise<UnsavedEdits> => {
          const edits = await drafts.left(input.person)
          return { edits, contents: await readContents([...new Set(edits.map(({ document }) => document))]) }
        }),
        saveContents: fromPromise(({ input }: { input: EditsToSave }) => saveContents(input)),
      },
    }),
    { input: { step: 'home', locale: 'en-US' } },
  )
  keepDrafts(actor, drafts)
  actor.start()
  /** Does what the editor asks for until it is idle: signs in, keeps the author's text, or loads again. A fault that lasts too long ends. */
  const rest = async (): Promise<void> => {
    for (let asked = 0; asked < 100; asked += 1) {
      const isAsking = ({ value, context }: ReturnType<typeof actor.getSnapshot>) =>
        value.person === 'signedOut' ||
        (value.person === 'signedIn' &&
          (context.clashes.length > 0 ||
            value.draft === 'unread' ||
            value.content === 'unread' ||
            (value.content === 'open' && value.draft !== 'reading')))
      const { value, context } = await waitFor(actor, isAsking, { timeout: 20_000 })
      if (asked === 20) await setFault()
      if (value.person === 'signedOut') actor.send({ type: 'signIn.submit', name: 'editor', password: sandboxPassword })
      else if (context.clashes.length > 0) actor.send({ type: 'clash.settle', index: 0, keeps: 'mine' })
      else if (value.content === 'unread' || value.draft === 'unread') actor.send({ type: 'content.read' })
      else return
    }
    throw new Error(`The editor does not come to rest: ${JSON.stringify(actor.getSnapshot().value)}`)
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

/** Edits while faults occur, tabs are killed and another author saves. Returns the intended texts and the stored ones. */
const run = async (number: number) => {
  const chance = chanceOf(number)
  const one = <Item>(items: readonly Item[]) => items[chance(items.length)] as Item
  const [browser, fetcher] = [createBrowser(), createFetcher()]
  let tab = openTab(browser, fetcher)
  await tab.rest()
  const wanted = new Map<string, string>()
  const actions = [
    async (text: string) => {
      const [document, word] = [one(documents), one(words)]
      tab.actor.send({ type: 'word.select', document, word })
      await tab.rest()
      tab.actor.send({ type: 'text.type', word, locale: 'en-US', text })
      tab.actor.send({ type: 'text.rest' })
      wanted.set(`${document} ${word} en-US`, text)
    },
    async () => {
      tab.actor.send({ type: 'save' })
      await tab.rest()
    },
    async () => {
      const requests = one(['loads', 'saves', 'events'] as const)
      // A slow answer would only make the test slow.
      const name = one(cmsFaultsOf[requests].filter((each) => each !== 'slow'))
      await setFault({ name, requests, left: one([1, 2, 3, undefined]) })
    },
    // Texts of the other author are loaded at once, or merged when this author saves.
    async (text: string) => {
      const [document, { read, write }] = [one(documents), await scene.as('publisher')]
      const path = `/content/FCDX/${document}.json`
      const { value, etag } = await read(path)
      const theirs = { ...value, title: { ...value['title'], 'ar-AE': text } }
      expect((await write(theirs, etag, path)).status).toBe(200)
      wanted.set(`${document} title ar-AE`, text)
    },
    async () => {
      tab.close()
      tab = openTab(browser, fetcher)
      await tab.rest()
    },
  ]
  for (let turn = 0; turn < 16; turn += 1) await (chance(10) < 4 ? actions[0] : one(actions))?.(`text ${turn}`)
  await setFault()
  for (let turn = 0; turn < 3 && isUnsaved(tab.actor.getSnapshot().context); turn += 1) await actions[1]?.('')
  tab.close()
  const viewer = await scene.as('viewer')
  const read = async (document: string) => [document, (await viewer.read(`/content/FCDX/${document}.json`)).value] as const
  const saved = Object.fromEntries(await Promise.all(documents.map(read)))
  const textOf = (key: string) => {
    const [document = '', word = '', locale = ''] = key.split(' ')
    // Rivals mark texts that the author has saved.
    return saved[document]?.[word]?.[locale]?.replace(/ \*$/, '')
  }
  return { wanted: Object.fromEntries(wanted), saved: Object.fromEntries([...wanted.keys()].map((key) => [key, textOf(key)])) }
}

it('loses no edit to lasting faults, killed tabs, broken streams and saves by others', async () => {
  for (let index = 0; index < runs; index += 1) {
    const number = seed * runs + index
    const { wanted, saved } = await run(number)
    expect({ number, saved }).toEqual({ number, saved: wanted })
  }
}, 1_200_000)
