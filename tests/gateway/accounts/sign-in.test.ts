import { describe, expect, test } from 'vitest'
import { isPassword } from '#src/gateway/accounts/passwords.ts'
import { prepareAccounts, sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { account, signedIn } from '#src/gateway/database/tables.ts'
import { createBrowser, noon, openGateway, origin } from '../asking.ts'
import { engine } from '../search/conversations.ts'
import { ask, harbour, ines, omar, openCounter, salma, signInAs } from './members.ts'
import { statedIn } from '../refusals.ts'

const minute = 60_000
const counter = openCounter(noon)

const notSignedIn = { errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED' }

describe('signing in', () => {
  test('answers in the recorded form, and the session then names the user', async () => {
    const browser = counter.visitor()
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

  test('ignores the case of the user, but not of the password', async () => {
    expect(
      (await ask(counter.visitor(), 'signIn', { userId: ` ${ines.login.toUpperCase()} `, password: ines.password })).error,
    ).toBe(undefined)
    const { error } = await ask(counter.visitor(), 'signIn', { userId: ines.login, password: ines.password.toLowerCase() })
    expect(error?.errorCode).toBe('ERR.SSW.LOGIN.INVALID_CREDENTIALS')
  })

  test('separates airlines: logins and sessions of one are unknown at another', async () => {
    const najm = { 'x-sabre-storefront': 'NJDX' }
    const browser = counter.visitor()
    const typed = { userId: salma.login, password: salma.password }
    expect((await ask(browser, 'signIn', typed)).error).toHaveProperty('errorCode', 'ERR.SSW.LOGIN.INVALID_CREDENTIALS')
    expect((await ask(browser, 'signIn', typed, najm)).answer?.status).toBe('SUCCESSFUL')
    expect((await ask(browser, 'session', {}, najm)).answer).toMatchObject({ authenticated: true, displayName: 'Salma Nasser' })
    expect((await ask(browser, 'session')).answer).toEqual({ authenticated: false, expiresAt: '2026-11-21T12:20:00.000Z' })
  })

  test('separates members and agencies', async () => {
    const browser = counter.visitor()
    expect((await ask(browser, 'agencySignIn', { loginID: ines.login, password: ines.password })).error?.errorCode).toBe(
      'ERR.SSW.LOGIN.INVALID_CREDENTIALS',
    )
    await signInAs(browser, harbour)
    expect((await ask(browser, 'session')).answer).toEqual({
      expiresAt: '2026-11-21T12:20:00.000Z',
      authenticated: true,
      profileType: 'AGENCY',
      displayName: 'Harbour Travel',
    })
    expect(statedIn((await ask(browser, 'profile')).error)).toEqual(notSignedIn)
    expect((await ask(browser, 'agencyProfile')).answer?.iataNumber).toBe('57200344')
  })

  test('gives byte-identical answers for an unknown user and a wrong password', async () => {
    const words = await Promise.all(
      [
        { userId: ines.login, password: 'Not-the-password' },
        { userId: 'nobody@example.com', password: 'Not-the-password' },
      ].map(async (variables) => (await ask(counter.visitor(), 'signIn', variables)).text),
    )
    expect(words[0]).toBe(words[1])
    expect(words[0]).not.toContain('Not-the-password')
  })

  test('takes as long for an unknown user as for a wrong password', async () => {
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
    ['an endless password', { userId: 'a@example.com', password: 'a'.repeat(1_001) }, { password: 'tooLong' }],
  ])('rejects %s, naming the field', async (_words, variables, details) => {
    expect((await ask(counter.visitor(), 'signIn', variables)).error).toMatchObject({ type: 'Validation', details })
  })

  test('is refused as a GET request over either transport', async () => {
    const query = encodeURIComponent(`{ signIn(userId: "${ines.login}", password: "${ines.password}") { originalResponse } }`)
    const graphql = await counter.gateway.handle(
      new Request(`${origin}/api/graphql?query=${query}`, { headers: { 'x-sabre-storefront': 'FCDX' } }),
    )
    expect([graphql.status, graphql.headers.getSetCookie()]).toEqual([405, []])
    const rest = await counter.gateway.handle(
      new Request(`${origin}/api/dc/login?userId=${ines.login}&password=${ines.password}`),
    )
    expect([rest.status, ((await rest.json()) as { errorCode: string }).errorCode]).toEqual([401, notSignedIn.errorCode])
    expect(await counter.opened.database.select().from(signedIn)).toEqual([])
  })

  test('works over REST, where the session is answered with 401 before', async () => {
    const send = (method: string, body?: object, cookie = '') =>
      counter.gateway.handle(
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

describe('limits', () => {
  const from = (address: string) => ({ 'x-farechart-address': address })
  const wrongFrom = (address: string, userId: string = ines.login, browser = counter.visitor()) =>
    ask(browser, 'signIn', { userId, password: 'Not-the-password' }, from(address))

  test('let a user in while strangers guess the password, even at the same moment', async () => {
    const errors = await Promise.all(Array.from({ length: 8 }, (_, place) => wrongFrom(`203.0.113.${place}`)))
    expect(errors.map(({ error }) => error?.errorCode)).toEqual(
      Array.from({ length: 8 }, () => 'ERR.SSW.LOGIN.INVALID_CREDENTIALS'),
    )
    expect((await signInAs(counter.visitor(), ines)).error).toBe(undefined)
  })

  test('allow an address ten wrong attempts and one more every ten minutes, whatever it forwards; correct ones are free', async () => {
    const codes: unknown[] = []
    const everyone = Array.from({ length: 11 }, (_, place) => `user${place}@example.com`)
    for (const user of everyone) codes.push((await wrongFrom('198.51.100.7', user)).error?.errorCode)
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'ERR.SSW.LOGIN.INVALID_CREDENTIALS'),
      'ERR.SSW.CLIENT.TOO_MANY_REQUESTS',
    ])
    const right = { userId: omar.login, password: omar.password }
    counter.time.now += 10 * minute
    for (let times = 0; times < 3; times += 1)
      expect((await ask(counter.visitor(), 'signIn', right, from('198.51.100.7'))).error).toBe(undefined)
  })
})

describe('the sandbox’s accounts', () => {
  test('have the passwords that the page shows', async () => {
    for (const { password, hashed } of sandboxAccounts) expect(await isPassword(password, hashed)).toBe(true)
  })

  test('are deleted from a database that production starts on, with their sessions', async () => {
    const browser = counter.visitor()
    await signInAs(browser, ines)
    const production = await openGateway(counter.opened, allResolvers, counter.time, {
      profile: 'production',
      engineOf: () => engine,
    })
    const later = createBrowser(production)
    Object.assign(later, { cookie: browser.cookie })
    expect((await ask(later, 'session')).answer).toHaveProperty('authenticated', false)
    expect((await signInAs(createBrowser(production), omar)).error?.errorCode).toBe('ERR.SSW.LOGIN.INVALID_CREDENTIALS')
    expect(await counter.opened.database.select().from(account)).toEqual([])
  })

  test('are seeded once, and keep later changes', async () => {
    await counter.opened.database.update(account).set({ password: 'changed' })
    await prepareAccounts(counter.opened.database, 'sandbox', noon)
    const rows = await counter.opened.database.select().from(account)
    expect(rows.map(({ password }) => password)).toEqual(sandboxAccounts.map(() => 'changed'))
  })
})
