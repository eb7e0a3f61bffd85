import { expect, it } from 'vitest'
import { createCmsFaults } from '#src/cms/faults.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { home, openCms, shipped, titled } from './authors.ts'

const scene = openCms()
const { as } = scene

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
  const faults = createCmsFaults(
    { forgetTokens: () => {}, leave: () => '' },
    async () => {},
    async (milliseconds) => {
      waits.push(milliseconds)
    },
  )
  faults.set('editor', { name: 'slow', requests: 'loads' })
  const request = new Request(`http://127.0.0.1:4001${home}`)
  const answer = await faults.answer('editor', request, async () => new Response('the real one'))
  expect([await answer.text(), waits]).toEqual(['the real one', [5_000]])
})

it('opens the traveller’s page in the frame, which no page may frame, and passes a refusal on', async () => {
  const faults = createCmsFaults({ forgetTokens: () => {}, leave: () => '' }, async () => {})
  faults.set('editor', { name: 'refusesFrame', requests: 'frames' })
  const asked = new Request('http://127.0.0.1:4001/cms/frame/FCDX', { method: 'POST' })
  const address = 'http://127.0.0.1:4000/author/dx/FC/FCDX/?ticket=T1'
  const answer = await faults.answer('editor', asked, async () => Response.json({ address }))
  expect(await answer.json()).toEqual({ address: 'http://127.0.0.1:4000/dx/FC/FCDX/?ticket=T1' })
  expect((await faults.answer('editor', asked, async () => new Response(null, { status: 401 }))).status).toBe(401)
})

it('sends no ETag and accepts saves without one while the ETags are switched off, but only in this author’s requests', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  await turn(editor, { name: 'noEtag', requests: 'loads' })
  const saved = await editor.write(titled('Off you go'))
  expect([(await editor.read()).etag, saved.status, saved.headers.get('etag')]).toEqual(['', 200, null])
  const { value, etag } = await publisher.read()
  expect([value, etag === '', (await publisher.write(titled('Theirs'))).status]).toEqual([titled('Off you go'), false, 409])
  await turn(editor)
  expect((await editor.write(titled('Mine'))).status).toBe(409)
})

it.each([
  ['another text', 'rivalOther', { ...shipped, title: { ...shipped['title'], 'ar-AE': 'إلى أين؟ *' } }],
  ['the same text', 'rivalSame', titled('Where to? *')],
])('lets a rival save %s first, so that the author’s save is refused with the rival’s version', async (_, name, theirs) => {
  const editor = await as('editor')
  const { etag } = await editor.read()
  await turn(editor, { name, requests: 'saves', left: 1 })
  const answer = await editor.write(titled('Off you go'), etag)
  expect([answer.status, await answer.json()]).toEqual([412, theirs])
  expect(scene.fileOf('deltas.jsonl')).toMatch(/"who":"publisher"/)
  expect((await editor.write(titled('Off you go'), answer.headers.get('etag') ?? '')).status).toBe(200)
})

it('lets a rival save messages too, as overrides of the shipped ones', async () => {
  const editor = await as('editor')
  const messages = '/content/FCDX/messages.json'
  const { etag } = await editor.read(messages)
  const mine = { search1: { 'en-US': 'Find flights' } }
  await turn(editor, { name: 'rivalSame', requests: 'saves' })
  const first = await editor.write(mine, etag, messages)
  expect([first.status, await first.json()]).toEqual([412, { search1: { 'en-US': 'Search flights *' } }])
  const second = await editor.write(mine, first.headers.get('etag') ?? '', messages)
  expect([second.status, await second.json()]).toEqual([412, {}])
})

it.each([
  ['ahead', 'clockAhead', 'the CSRF token has expired'],
  ['behind', 'clockBehind', 'the CSRF token is not valid yet'],
])('refuses every token while its clock is an hour %s, and logs the reason', async (_, name, trouble) => {
  const editor = await as('editor')
  const { etag } = await editor.read()
  await turn(editor, { name, requests: 'saves' })
  const answer = await editor.write(titled('Off you go'), etag)
  expect([answer.status, await answer.text()]).toEqual([403, ''])
  expect(scene.log).toEqual([{ event: 'the content-management system refused a request', path: home, trouble }])
  expect((await editor.act('/cms/faults', {})).status).toBe(200)
  expect((await editor.write(titled('Off you go'), etag)).status).toBe(200)
})

it.each([
  { name: 'unknown', requests: 'saves' },
  { name: 'conflict', requests: 'loads' },
  { name: 'breaks', requests: 'saves', left: 0 },
])('refuses to switch on a fault that it does not have: %o', async (fault) => {
  expect((await turn(await as('editor'), fault)).status).toBe(400)
})
