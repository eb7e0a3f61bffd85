import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenLife } from '#src/cms/people.ts'
import { mostStreams } from '#src/cms/event-streams.ts'
import { openCms, titled } from './authors.ts'

const scene = openCms()
const { as, browser } = scene

type Author = Awaited<ReturnType<typeof as>>

const edda = { id: 'editor', name: 'Edda Editor' }
const paul = { id: 'publisher', name: 'Paul Publisher' }
const at = '2026-11-22T00:00:00.000Z'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const address = (page: string, storefront = 'FCDX') => `/cms/events/${storefront}?page=${page}`

/** Advances the clock by 15 seconds, the interval between heartbeats. */
const beat = async () => {
  scene.clock += 15_000
  await vi.advanceTimersByTimeAsync(15_000)
}

/** Opens the stream of a page. */
const listen = async (author: Author, page: string, headers: Record<string, string> = {}) => {
  const answer = await author.send('GET', address(page), undefined, { 'csrf-token': await author.token(), ...headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    /** Returns the next chunk, or undefined once the stream has ended. */
    next: async () => (await reader?.read())?.value,
    close: async () => {
      await reader?.cancel()
      // The decoder passes the cancellation on a little later.
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const hereOf = (...here: object[]) => `event: here\ndata: ${JSON.stringify({ here })}\n\n`
const report = (author: Author, page: string, step: string) => author.send('POST', '/cms/here/FCDX', { page, step })
const save = async (author: Author, text: string) => author.write(titled(text), (await author.read()).etag)

it('sends the list of authors when one arrives, changes the step or leaves', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  await report(publisher, 'b', 'home')
  const { status, type, next } = await listen(publisher, 'b')
  expect([status, type, await next()]).toEqual([200, 'text/event-stream; charset=utf-8', hereOf()])
  await report(editor, 'a', 'home')
  expect(await next()).toBe(hereOf({ user: edda, step: 'home' }))
  await report(editor, 'a', 'payment')
  expect(await next()).toBe(hereOf({ user: edda, step: 'payment' }))
  await editor.send('POST', '/cms/left/FCDX', { page: 'a' })
  expect(await next()).toBe(hereOf())
})

it('sends saves and publications to the pages of their storefront only', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  const { next } = await listen(publisher, 'b')
  await next()
  expect((await save(editor, 'Off you go')).status).toBe(200)
  await publisher.act('/cms/publish/NJDX')
  await publisher.act('/cms/publish/FCDX')
  expect((await next())?.replace(/id: \d+\n/, '')).toBe(
    `event: saved\ndata: ${JSON.stringify({ user: edda, at, document: 'steps/home' })}\n\n`,
  )
  expect((await next())?.replace(/id: \d+\n/, '')).toBe(
    `event: published\ndata: ${JSON.stringify({ user: paul, number: 2, at })}\n\n`,
  )
})

it('replays missed events when a page reconnects', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  const { next, close } = await listen(publisher, 'b')
  await next()
  await save(editor, 'One')
  const id = /id: (\d+)/.exec((await next()) ?? '')?.[1] ?? ''
  await close()
  await save(editor, 'Two')
  const again = await listen(publisher, 'b', { 'last-event-id': id })
  expect([await again.next(), (await again.next())?.startsWith(`id: ${Number(id) + 1}\nevent: saved\n`)]).toEqual([
    hereOf(),
    true,
  ])
  const other = await listen(publisher, 'c')
  await save(editor, 'Three')
  await other.next()
  expect(await other.next()).toContain(`id: ${Number(id) + 2}\n`)
})

it('sends a heartbeat every 15 seconds, and keeps the page in the list meanwhile', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  await report(editor, 'a', 'home')
  const { next } = await listen(editor, 'a')
  await next()
  for (let turn = 0; turn < 8; turn += 1) {
    await beat()
    expect(await next()).toBe(': still here\n\n')
  }
  expect(await (await report(publisher, 'b', 'home')).json()).toEqual({ here: [{ user: edda, step: 'home' }] })
})

it('removes a page from the list ten seconds after its stream has broken', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  await report(editor, 'a', 'home')
  const { close } = await listen(editor, 'a')
  const { next } = await listen(publisher, 'b')
  expect(await next()).toBe(hereOf({ user: edda, step: 'home' }))
  await close()
  await beat()
  expect(await next()).toBe(hereOf())
})

it('requires a session and a CSRF token, and ends when either expires', async () => {
  expect((await browser().send('GET', address('a'))).status).toBe(401)
  const editor = await as('editor')
  expect((await editor.send('GET', address('a'))).status).toBe(403)
  const { next } = await listen(editor, 'a')
  await next()
  scene.clock += tokenLife
  await beat()
  expect(await next()).toBe(undefined)

  const again = await listen(editor, 'a')
  await again.next()
  await editor.act('/cms/sign-out')
  await beat()
  expect(await again.next()).toBe(undefined)
})

it('does not keep an idle session alive, although every stream fetches a new token', async () => {
  const editor = await as('editor')
  const statuses: number[] = []
  for (let minutes = 0; minutes <= 70; minutes += 10) {
    const { status, close } = await listen(editor, 'a')
    statuses.push(status)
    await close()
    scene.clock += 10 * 60_000
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 401])
})

it('allows a user four streams at a time', async () => {
  const editor = await as('editor')
  const streams = []
  for (let turn = 0; turn < mostStreams; turn += 1) streams.push(await listen(editor, `page ${turn}`))
  expect((await listen(editor, 'one more')).status).toBe(429)
  // A new stream of the same page replaces its earlier one.
  expect((await listen(editor, 'page 0')).status).toBe(200)
  await streams[0]?.next()
  expect(await streams[0]?.next()).toBe(undefined)
  await streams[1]?.close()
  expect((await listen(editor, 'one more')).status).toBe(200)
  expect((await listen(await as('publisher'), 'p')).status).toBe(200)
})

it('ends the stream of a client that reads too slowly', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  const { next } = await listen(publisher, 'b')
  for (let turn = 0; turn < 70; turn += 1) await report(editor, 'a', turn % 2 === 0 ? 'home' : 'payment')
  let chunks = 0
  while ((await next()) !== undefined) chunks += 1
  expect(chunks).toBeLessThanOrEqual(66)
})

it('applies the fault that the author switches on, to open streams as well', async () => {
  const editor = await as('editor')
  const statusOf = async () => (await listen(editor, 'a')).status
  const open = await listen(editor, 'a')
  await open.next()
  await editor.act('/cms/faults', { fault: { name: 'tokenExpires', requests: 'events', left: 1 } })
  expect([await open.next(), await statusOf(), await statusOf()]).toEqual([undefined, 403, 200])
  await editor.act('/cms/faults', { fault: { name: 'breaks', requests: 'events' } })
  expect([await statusOf(), await statusOf(), (await editor.send('GET', '/authoring/acl.json')).status]).toEqual([503, 503, 200])
  await editor.act('/cms/faults', { fault: { name: 'signsOut', requests: 'events', left: 1 } })
  expect(await statusOf()).toBe(401)
})

it('refuses a page without a name and an unknown storefront', async () => {
  const editor = await as('editor')
  const headers = { 'csrf-token': await editor.token() }
  const statuses = await Promise.all(
    ['/cms/events/FCDX', address('a'.repeat(65)), address('a', 'ZZDX')].map(
      async (path) => (await editor.send('GET', path, undefined, headers)).status,
    ),
  )
  expect(statuses).toEqual([400, 400, 404])
})
