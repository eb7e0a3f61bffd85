import { expect, it } from 'vitest'
import { createCmsFaults } from '#src/cms/faults.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { home, openCms, shipped, titled } from './authors.ts'

const { as } = openCms()

type Author = Awaited<ReturnType<typeof as>>
const turn = (author: Author, fault?: object) => author.act('/cms/faults', { fault })

it('fails as many saves as the author has chosen, and accepts the next one', async () => {
  const editor = await as('editor')
  const { etag } = await editor.read()
  const statusOf = async () => (await editor.write(titled('Off you go'), etag)).status
  expect(await (await turn(editor, { name: 'breaks', requests: 'saves', left: 2 })).json()).toEqual({
    fault: { name: 'breaks', requests: 'saves', left: 2 },
  })
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([503, 503, 200])
  expect(await (await editor.send('GET', '/cms/faults')).json()).toEqual({})
})

it('affects only the author who has switched it on, and only the chosen requests', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  await turn(editor, { name: 'breaks', requests: 'loads' })
  const statuses = async () => [
    (await editor.send('GET', home)).status,
    (await editor.send('GET', '/cms/versions/FCDX')).status,
    (await publisher.send('GET', home)).status,
  ]
  expect(await statuses()).toEqual([503, 200, 200])
  expect(await statuses()).toEqual([503, 200, 200])
  await turn(editor)
  expect(await statuses()).toEqual([200, 200, 200])
})

it('refuses a save with the status that the real fault has', async () => {
  const editor = await as('editor')
  const { etag } = await editor.read()
  const save = async (name: string) => {
    await turn(editor, { name, requests: 'saves', left: 1 })
    return editor.write(titled('Off you go'), etag)
  }
  expect((await save('conflict')).status).toBe(409)
  const stale = await save('changed')
  expect([stale.status, stale.headers.get('etag'), await stale.json()]).toEqual([412, etag, shipped])
  expect((await save('notJson')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect([(await save('tokenExpires')).status, (await editor.read()).value]).toEqual([403, shipped])
  await expect(save('drops')).rejects.toThrow(DroppedReply)
  expect([(await save('signsOut')).status, (await editor.send('GET', home)).status]).toEqual([401, 401])
})

it('answers with status 300, and answers a request for the narrower address with the document', async () => {
  const editor = await as('editor')
  await turn(editor, { name: 'narrows', requests: 'loads' })
  const answer = await editor.send('GET', `${home}?path=x`)
  const narrower = (await answer.json()) as string[]
  expect([answer.status, narrower]).toEqual([300, [`${home}?path=x&narrowed=`]])
  expect((await editor.read(narrower[0])).value).toEqual(shipped)
})

it('delays a slow answer by five seconds', async () => {
  const waits: (number | undefined)[] = []
  const faults = createCmsFaults({ forgetTokens: () => {}, leave: () => '' }, async (milliseconds) => {
    waits.push(milliseconds)
  })
  faults.set('editor', { name: 'slow', requests: 'loads' })
  const request = new Request(`http://127.0.0.1:4001${home}`)
  expect(await faults.answer('editor', request, () => Promise.reject(new Error('not read')))).toBeUndefined()
  expect(waits).toEqual([5_000])
})

it.each([
  { name: 'unknown', requests: 'saves' },
  { name: 'conflict', requests: 'loads' },
  { name: 'breaks', requests: 'saves', left: 0 },
])('refuses to switch on a fault that it does not have: %o', async (fault) => {
  expect((await turn(await as('editor'), fault)).status).toBe(400)
})
