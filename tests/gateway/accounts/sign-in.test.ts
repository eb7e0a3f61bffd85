import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxAccounts, prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { isPassword } from '#src/gateway/accounts/passwords.ts'
import { hashCookie } from '#src/gateway/cookie.ts'
import type { OpenedDatabase } from '#src/gateway/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { account, attempt, session, signedIn } from '#src/gateway/tables.ts'
import { createBrowser, noon, openGateway, origin } from '../asking.ts'
import { emptyTables, openMemory } from '../memory.ts'
import { engine } from '../shopping/conversations.ts'
import { ask, harbour, ines, omar, signInAs } from './members.ts'

const minute = 60_000
const time = { now: noon }
let opened: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  opened = await openMemory()
})
afterAll(() => opened.close())
beforeEach(async () => {
  time.now = noon
  await emptyTables(opened.database)
  gateway = await openGateway(opened, allResolvers, time, { engineOf: () => engine })
})

const notSignedIn = { errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED' }

describe('signing in', () => {
  test('answers in the known shape and says afterwards who is there', async () => {
    const browser = createBrowser(gateway)
    expect((await signInAs(browser, ines)).answer).toEqual({
      status: 'SUCCESSFUL',
      result: {
        user: {
          profileId: 'FC10000017',
          personalDetails: {
            prefix: 'MS',
            firstName: 'Ines',
            lastName: 'Marlow',
            dateOfBirth: '1988-04-12',
            gender: 'FEMALE',
          },
        },
      },
    })
    expect((await ask(browser, 'session', { refreshBalances: true })).answer).toEqual({
      authenticated: true,
      profileType: 'MEMBER',
      displayName: 'Ines Marlow',
      expiresAt: '2026-11-21T12:20:00.000Z',
      miles: { alternatives: [[{ amount: 84_500, currency: 'FFCURRENCY' }]] },
    })
    expect((await ask(browser, 'session')).answer).not.toHaveProperty('miles')
  })

  test('takes the user in any case, and the password in its own only', async () => {
    expect(
      (await ask(createBrowser(gateway), 'signIn', { userId: ` ${ines.login.toUpperCase()} `, password: ines.password })).error,
    ).toBe(undefined)
    const { error } = await ask(createBrowser(gateway), 'signIn', { userId: ines.login, password: ines.password.toLowerCase() })
    expect(error).toMatchObject({ errorCode: 'ERR.SSW.LOGIN.INVALID_CREDENTIALS' })
  })

  test('keeps members and agencies apart', async () => {
    const browser = createBrowser(gateway)
    expect((await ask(browser, 'agencySignIn', { loginID: ines.login, password: ines.password })).error).toMatchObject({
      errorCode: 'ERR.SSW.LOGIN.INVALID_CREDENTIALS',
    })
    await signInAs(browser, harbour)
    expect((await ask(browser, 'session')).answer).toMatchObject({ profileType: 'AGENCY', displayName: 'Harbour Travel' })
    expect((await ask(browser, 'profile')).error).toMatchObject(notSignedIn)
    expect((await ask(browser, 'agencyProfile')).answer).toMatchObject({ iataNumber: '57200344' })
  })

  test('says the same of a user that nobody is and of a wrong password, to the last byte', async () => {
    const words = await Promise.all(
      [
        { userId: ines.login, password: 'Not-the-password' },
        { userId: 'nobody@example.com', password: 'Not-the-password' },
      ].map(async (variables) => (await ask(createBrowser(gateway), 'signIn', variables)).text),
    )
    expect(words[0]).toBe(words[1])
    expect(words[0]).not.toContain('Not-the-password')
  })

  test('takes as long for a user that nobody is as for a wrong password', async () => {
    const timeOf = async (hashed: string | undefined) => {
      const started = performance.now()
      await isPassword('Not-the-password', hashed)
      return performance.now() - started
    }
    const pairs: [number, number][] = []
    for (let round = 0; round < 3; round += 1) pairs.push([await timeOf(undefined), await timeOf(ines.hashed)])
    const [nobody, wrong] = [0, 1].map((side) => Math.min(...pairs.map((pair) => pair[side] ?? 0))) as [number, number]
    expect(nobody / wrong).toBeGreaterThan(0.5)
    expect(nobody / wrong).toBeLessThan(2)
  })

  test.each([
    ['nothing', {}, { userId: 'required' }],
    ['a user without a password', { userId: 'a@example.com' }, { password: 'required' }],
    ['a password without end', { userId: 'a@example.com', password: 'a'.repeat(1_001) }, { password: 'tooLong' }],
  ])('refuses %s with the field', async (_words, variables, details) => {
    expect((await ask(createBrowser(gateway), 'signIn', variables)).error).toMatchObject({ type: 'Validation', details })
  })

  test('is not asked by GET, over either transport', async () => {
    const query = encodeURIComponent(`{ signIn(userId: "${ines.login}", password: "${ines.password}") { originalResponse } }`)
    const graphql = await gateway.handle(
      new Request(`${origin}/api/graphql?query=${query}`, { headers: { 'x-sabre-storefront': 'FCDX' } }),
    )
    expect([graphql.status, graphql.headers.getSetCookie()]).toEqual([405, []])
    const rest = await gateway.handle(new Request(`${origin}/api/dc/login?userId=${ines.login}&password=${ines.password}`))
    expect([rest.status, ((await rest.json()) as { errorCode: string }).errorCode]).toEqual([401, notSignedIn.errorCode])
    expect(await opened.database.select().from(signedIn)).toEqual([])
  })

  test('works over REST, where nobody is a 401 before', async () => {
    const send = (method: string, body?: object, cookie = '') =>
      gateway.handle(
        new Request(`${origin}/api/dc/login?jipcc=FCDX`, {
          method,
          headers: { 'content-type': 'application/json', cookie },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
    expect((await send('GET')).status).toBe(401)
    const reply = await send('POST', { userId: ines.login, password: ines.password })
    expect([reply.status, ((await reply.json()) as { status: string }).status]).toEqual([200, 'SUCCESSFUL'])
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
    const session200 = await send('GET', undefined, cookie)
    expect([session200.status, await session200.json()]).toMatchObject([200, { displayName: 'Ines Marlow' }])
  })
})

describe('the cookie', () => {
  test('is new with a sign-in, and the conversation goes on under it with its key', async () => {
    const browser = createBrowser(gateway)
    await ask(browser, 'init')
    await ask(browser, 'userCriteria', { userCriteria: { currency: 'CHF' } })
    const { key, cookie } = browser
    const { headers } = await signInAs(browser, ines)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^farechart=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/)])
    expect([browser.cookie === cookie, browser.key]).toEqual([false, key])
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).answer).toMatchObject({ currency: 'CHF' })
  })

  test('that was planted or learnt before a sign-in opens nothing afterwards', async () => {
    const browser = createBrowser(gateway)
    await ask(browser, 'init')
    const thief = createBrowser(gateway)
    Object.assign(thief, { key: browser.key, cookie: browser.cookie })
    await signInAs(browser, ines)
    expect((await ask(thief, 'userCriteria', { userCriteria: {} })).error).toMatchObject({
      message: `conversation '${browser.key}' was completed or doesn't exist`,
    })
    thief.key = ''
    expect((await ask(thief, 'session')).answer).toMatchObject({ authenticated: false })
  })

  test('of a sign-in that was refused stays as it was', async () => {
    const browser = createBrowser(gateway)
    await ask(browser, 'init')
    const { headers } = await ask(browser, 'signIn', { userId: ines.login, password: 'Not-the-password' })
    expect(headers.getSetCookie()).toEqual([])
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error).toBe(undefined)
  })

  test('is kept in the database as a hash, and the password as one that takes its time', async () => {
    const browser = createBrowser(gateway)
    await signInAs(browser, ines)
    const rows = JSON.stringify([await opened.database.select().from(signedIn), await opened.database.select().from(account)])
    expect(rows).not.toContain(browser.cookie.split('=')[1])
    for (const { password } of sandboxAccounts) expect(rows).not.toContain(password)
    expect(rows).toContain('scrypt$32768$8$3$')
  })

  test('shows another account nothing of the one before: its conversation ends', async () => {
    const browser = createBrowser(gateway)
    await signInAs(browser, ines)
    await ask(browser, 'init')
    const { key } = browser
    const { headers } = await signInAs(browser, omar)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error).toMatchObject({
      message: `conversation '${key}' was completed or doesn't exist`,
    })
  })
})

describe('a purchase that is asked about', () => {
  const later = async (who: typeof ines) => {
    const browser = createBrowser(gateway)
    await signInAs(browser, ines)
    await ask(browser, 'init')
    await opened.database.insert(attempt).values({
      requestId: 'attempt-1',
      sessionKey: browser.key,
      cookieHash: hashCookie(browser.cookie.split('=')[1] ?? ''),
      fingerprint: '',
      phase: 'declined',
      amount: 1,
      currency: 'EUR',
      createdAt: noon,
      updatedAt: noon,
    })
    await signInAs(browser, who)
    browser.key = ''
    const { answer } = await ask(browser, 'tripDetails', { pnrQuery: { requestId: 'attempt-1' } })
    return (answer?.attempt as { status: string }).status
  }

  test('is still that of whoever signs in again', async () => {
    expect(await later(ines)).toBe('declined')
  })

  test('is none of whoever signs in after', async () => {
    expect(await later(omar)).toBe('none')
  })
})

describe('signing out', () => {
  test('ends the sign-in and the conversations of the browser, under the old cookie too', async () => {
    const browser = createBrowser(gateway)
    await ask(browser, 'init')
    await signInAs(browser, ines)
    const { key, cookie } = browser
    const { answer, headers } = await ask(browser, 'signOut')
    expect(answer).toEqual({ status: 'SUCCESSFUL' })
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(headers.get('execution')).toBe(null)
    for (const held of [cookie, browser.cookie]) {
      Object.assign(browser, { cookie: held, key: '' })
      expect((await ask(browser, 'profile')).error).toMatchObject(notSignedIn)
      browser.key = key
      expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error).toMatchObject({
        message: `conversation '${key}' was completed or doesn't exist`,
      })
    }
    expect(await opened.database.select().from(session)).toEqual([])
  })

  test('leaves a guest alone', async () => {
    const browser = createBrowser(gateway)
    await ask(browser, 'init')
    const { headers } = await ask(browser, 'signOut')
    expect([headers.getSetCookie(), headers.get('clear-site-data')]).toEqual([[], null])
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error).toBe(undefined)
  })

  test('happens by itself after an hour without a call, and after twelve in any case', async () => {
    const browser = createBrowser(gateway)
    await signInAs(browser, ines)
    const isThere = async () => ((await ask(browser, 'session')).answer as { authenticated: boolean }).authenticated
    for (let hour = 1; hour <= 12; hour += 1) {
      time.now = noon + hour * 60 * minute
      expect([hour, await isThere()]).toEqual([hour, true])
    }
    time.now += 1
    expect(await isThere()).toBe(false)
    time.now = noon
    const idle = createBrowser(gateway)
    await signInAs(idle, omar)
    time.now += 60 * minute + 1
    expect((await ask(idle, 'session')).answer).toMatchObject({ authenticated: false })
  })
})

describe('limits', () => {
  const wrong = (userId: string, browser = createBrowser(gateway)) =>
    ask(browser, 'signIn', { userId, password: 'Not-the-password' })

  test('give a user five tries a minute, from wherever, those at one time included', async () => {
    const errors = await Promise.all(Array.from({ length: 8 }, () => wrong(ines.login)))
    const codes = errors.map(({ error }) => error?.errorCode).toSorted()
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS'),
      ...Array.from({ length: 5 }, () => 'ERR.SSW.LOGIN.INVALID_CREDENTIALS'),
    ])
    expect((await signInAs(createBrowser(gateway), ines)).error).toMatchObject({
      errorCode: 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS',
      type: 'Application',
    })
    expect((await signInAs(createBrowser(gateway), omar)).error).toBe(undefined)
    time.now += minute
    expect((await signInAs(createBrowser(gateway), ines)).error).toBe(undefined)
  })

  test('give a browser five, whoever it says it is', async () => {
    const browser = createBrowser(gateway)
    await ask(browser, 'init')
    const replies = await Promise.all(Array.from({ length: 6 }, (_, place) => wrong(`user${place}@example.com`, browser)))
    expect(replies.filter(({ error }) => error?.errorCode === 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS')).toHaveLength(1)
  })
})

describe('the sandbox’s accounts', () => {
  test('have the passwords that the page shows', async () => {
    for (const { password, hashed } of sandboxAccounts) expect(await isPassword(password, hashed)).toBe(true)
  })

  test('are gone from a database that production starts on, with who was signed in', async () => {
    const browser = createBrowser(gateway)
    await signInAs(browser, ines)
    const production = await openGateway(opened, allResolvers, time, { profile: 'production', engineOf: () => engine })
    const later = createBrowser(production)
    Object.assign(later, { cookie: browser.cookie })
    expect((await ask(later, 'session')).answer).toMatchObject({ authenticated: false })
    expect((await signInAs(createBrowser(production), omar)).error).toMatchObject({
      errorCode: 'ERR.SSW.LOGIN.INVALID_CREDENTIALS',
    })
    expect(await opened.database.select().from(account)).toEqual([])
  })

  test('are seeded once, and keep what has become of them', async () => {
    await opened.database.update(account).set({ password: 'changed' })
    await prepareAccounts(opened.database, 'sandbox', noon)
    const rows = await opened.database.select().from(account)
    expect(rows.map(({ password }) => password)).toEqual(['changed', 'changed', 'changed'])
  })
})
