import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { addStaff, sandboxStaff } from '#src/gateway/desk/staff.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { abuse, recordingOpening, sharedRecording, staff } from '#src/gateway/database/tables.ts'
import { noon, openGateway, origin } from '../asking.ts'
import { openEmpty } from '../memory.ts'

const time = { now: noon }
let database: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, {}, time)
}, 60_000)
afterAll(() => database.close())

const data = 'A'.repeat(64)

const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  gateway.handle(
    new Request(`${origin}/desk/api/${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )

const upload = async (more: object = {}) => {
  const response = await ask('POST', 'recordings', { data, ...more })
  expect(response.status).toBe(201)
  return (await response.json()) as { code: string; expiresAt: number }
}

const signIn = async (name: string = sandboxStaff.name, password: string = sandboxStaff.password) => {
  const response = await ask('POST', 'sign-in', { name, password })
  return { status: response.status, cookie: response.headers.getSetCookie()[0] ?? '' }
}

const who = async (cookie: string): Promise<string | null> => {
  const response = await ask('GET', 'me', undefined, { cookie })
  return ((await response.json()) as { name: string | null }).name
}

const minutes = (count: number) => {
  time.now += count * 60_000
}

describe('the support desk', () => {
  it('stores a traveller’s upload under an eight-character code for thirty days', async () => {
    const { code, expiresAt } = await upload()
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(expiresAt).toBe(time.now + 30 * 24 * 60 * 60_000)
  })

  it('opens a recording for signed-in staff only, and logs every opening', async () => {
    const { code } = await upload()
    expect((await ask('POST', `recordings/${code}/open`)).status).toBe(401)
    const { cookie } = await signIn()
    expect(cookie).toMatch(/^farechart-desk=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const first = (await (await ask('POST', `recordings/${code.toLowerCase()}/open`, undefined, headers)).json()) as object
    expect(first).toMatchObject({ code, data, openings: [] })
    minutes(1)
    const second = (await (await ask('POST', `recordings/${code}/open`, undefined, headers)).json()) as object
    expect(second).toHaveProperty('openings', [{ staffName: 'desk', openedAt: time.now - 60_000 }])
    await ask('DELETE', `recordings/${code}`)
    const openings = await database.database.select().from(recordingOpening)
    expect(openings.filter((each) => each.code === code)).toHaveLength(2)
  })

  it('logs a recording file by its id, and shows all staff who opened what', async () => {
    minutes(2)
    const { cookie } = await signIn()
    const file = { id: 'r_0123456789abcdef' }
    expect((await ask('POST', 'files', file)).status).toBe(401)
    expect((await ask('GET', 'openings')).status).toBe(401)
    expect(await (await ask('POST', 'files', file, { cookie })).json()).toEqual({ openings: [] })
    const first = time.now
    minutes(1)
    const again = await (await ask('POST', 'files', file, { cookie })).json()
    expect(again).toEqual({ openings: [{ staffName: 'desk', openedAt: first }] })
    const { openings } = (await (await ask('GET', 'openings', undefined, { cookie })).json()) as { openings: object[] }
    expect(openings.slice(0, 2)).toEqual([
      { code: file.id, staffName: 'desk', openedAt: time.now },
      { code: file.id, staffName: 'desk', openedAt: first },
    ])
    for (const wrong of [{}, { id: '' }, { id: '<b>' }, { id: 'x'.repeat(81) }])
      expect((await ask('POST', 'files', wrong, { cookie })).status).toBe(400)
  })

  it('deletes by code without revealing whether it existed', async () => {
    const { code } = await upload()
    const there = await ask('DELETE', `recordings/${code}`)
    const gone = await ask('DELETE', `recordings/${code}`)
    expect([there.status, gone.status, await there.text(), await gone.text()]).toEqual([204, 204, '', ''])
    const { cookie } = await signIn()
    expect((await ask('POST', `recordings/${code}/open`, undefined, { cookie })).status).toBe(404)
  })

  it('never shows an expired recording, and deletes it', async () => {
    const { code } = await upload({ days: 1 })
    minutes(24 * 60 + 1)
    const { cookie } = await signIn()
    expect((await ask('POST', `recordings/${code}/open`, undefined, { cookie })).status).toBe(404)
    await gateway.runCompleter()
    const kept = await database.database.select({ code: sharedRecording.code }).from(sharedRecording)
    expect(kept.map((each) => each.code)).not.toContain(code)
  })

  it('ends a session on signing out, and after half an hour without activity', async () => {
    minutes(2)
    const { cookie } = await signIn()
    expect(await who(cookie)).toBe('desk')
    minutes(31)
    expect(await who(cookie)).toBeNull()
    const again = await signIn()
    expect((await ask('POST', 'sign-out', undefined, { cookie: again.cookie })).status).toBe(204)
    expect(await who(again.cookie)).toBeNull()
  })

  it('gives the same answer for a wrong name and a wrong password, and lets staff in while strangers guess', async () => {
    minutes(2)
    expect([(await signIn('nobody', 'x')).status, (await signIn('desk', 'x')).status]).toEqual([401, 401])
    for (const _ of [1, 2, 3, 4, 5]) await signIn('desk', 'x')
    expect((await signIn()).status).toBe(200)
  })

  it('counts all spellings of a name as one', async () => {
    const targets = () => database.database.$count(abuse, like(abuse.name, 'deskSignIns target%'))
    const before = await targets()
    for (const name of ['mira-b', ' MIRA-B', 'mira-b ', 'ｍｉｒａ-b']) expect((await signIn(name, 'x')).status).toBe(401)
    expect((await targets()) - before).toBe(1)
  })

  it('rejects an upload that is not ciphertext, is too long, or comes from another site', async () => {
    minutes(2)
    for (const wrong of [{}, { data: 'short' }, { data: `${data}<` }, { data, days: 31 }, { data, more: 1 }])
      expect((await ask('POST', 'recordings', wrong)).status).toBe(400)
    expect((await ask('POST', 'recordings', { data: 'A'.repeat(300_000) })).status).toBe(413)
    expect((await ask('POST', 'recordings', { data }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await ask('DELETE', 'recordings/ABCDEFG1')).status).toBe(404)
    expect((await ask('GET', 'recordings')).status).toBe(404)
  })

  it('accepts new staff, and has no sandbox account in production', async () => {
    minutes(2)
    await addStaff(database.database, ' Mira ', 'A-long-word-of-hers', time.now)
    expect((await signIn('mira', 'A-long-word-of-hers')).status).toBe(200)
    await openGateway(database, {}, time, { profile: 'production' })
    const names = await database.database.select({ name: staff.name }).from(staff)
    expect(names).toEqual([{ name: 'mira' }])
  })
})
