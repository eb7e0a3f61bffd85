import { expect, it } from 'vitest'
import { openCms } from './authors.ts'

const scene = openCms()
const { as, browser } = scene

type Author = Awaited<ReturnType<typeof as>>

const report = (author: Author, page: string, step = 'home', storefront = 'FCDX') =>
  author.send('POST', `/cms/here/${storefront}`, { page, step })
const others = async (author: Author, page: string, step?: string, storefront?: string) =>
  ((await (await report(author, page, step, storefront)).json()) as { here: unknown }).here

const edda = { id: 'editor', name: 'Edda Editor' }

it('lists the other authors who have the storefront open, with their steps', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  expect(await others(editor, 'a')).toEqual([])
  expect(await others(publisher, 'b')).toEqual([{ user: edda, step: 'home' }])
  await report(editor, 'a', 'payment')
  expect(await others(publisher, 'b')).toEqual([{ user: edda, step: 'payment' }])
  expect(await others(publisher, 'b', 'home', 'NJDX')).toEqual([])
})

it('lists the other tabs of the same author', async () => {
  const editor = await as('editor')
  await report(editor, 'a', 'payment')
  expect(await others(editor, 'b')).toEqual([{ user: edda, step: 'payment' }])
})

it('removes a closed page at once, and a crashed page after 90 seconds', async () => {
  const [editor, publisher] = [await as('editor'), await as('publisher')]
  await report(editor, 'a')
  await report(editor, 'crashed')
  // A report from another author cannot close the page, even with the same id.
  await publisher.send('POST', '/cms/left/FCDX', { page: 'crashed' })
  expect(await others(publisher, 'b')).toHaveLength(2)
  await editor.send('POST', '/cms/left/FCDX', { page: 'a' })
  expect(await others(publisher, 'b')).toHaveLength(1)
  scene.clock += 90_001
  expect(await others(publisher, 'b')).toEqual([])
})

it('lets an idle session expire even if its page keeps reporting', async () => {
  const editor = await as('editor')
  const statuses: number[] = []
  for (let minute = 0; minute <= 61; minute += 1) {
    statuses.push((await report(editor, 'a')).status)
    scene.clock += 60_000
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([401])
  expect((await editor.send('GET', '/authoring/acl.json')).status).toBe(401)
})

it('refuses reports without a session and malformed reports', async () => {
  expect((await report(browser(), 'a')).status).toBe(401)
  const editor = await as('editor')
  expect((await report(editor, 'a', 'attic')).status).toBe(400)
  expect((await report(editor, 'a'.repeat(65))).status).toBe(400)
  expect((await report(editor, 'a', 'home', 'ZZDX')).status).toBe(404)
  expect((await editor.send('POST', '/cms/left/FCDX', 'not JSON')).status).toBe(400)
})
