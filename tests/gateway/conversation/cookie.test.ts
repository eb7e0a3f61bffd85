import { describe, expect, test } from 'vitest'
import { hashPassword } from '#src/gateway/accounts/passwords.ts'
import { sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { hashCookie } from '#src/gateway/conversation/cookie.ts'
import { account, attempt, session, signedIn } from '#src/gateway/database/tables.ts'
import { noon } from '../asking.ts'
import { ask, ines, omar, openCounter, signInAs } from '../accounts/members.ts'
import { statedIn } from '../refusals.ts'

const minute = 60_000
const counter = openCounter(noon)

const notSignedIn = { errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED' }

describe('the cookie', () => {
  test('is replaced on signing in, and the conversation continues under it with its key', async () => {
    const browser = counter.visitor()
    await ask(browser, 'init')
    await ask(browser, 'userCriteria', { userCriteria: { currency: 'CHF' } })
    const { key, cookie } = browser
    const { headers } = await signInAs(browser, ines)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^farechart=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/)])
    expect([browser.cookie === cookie, browser.key]).toEqual([false, key])
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).answer).toEqual({
      pointOfSale: 'GB',
      currency: 'CHF',
      locale: 'en-US',
    })
  })

  test('that was planted or learnt before a sign-in opens nothing afterwards', async () => {
    const browser = counter.visitor()
    await ask(browser, 'init')
    const thief = counter.visitor()
    Object.assign(thief, { key: browser.key, cookie: browser.cookie })
    await signInAs(browser, ines)
    expect((await ask(thief, 'userCriteria', { userCriteria: {} })).error?.message).toBe(
      `conversation '${browser.key}' was completed or doesn't exist`,
    )
    thief.key = ''
    expect((await ask(thief, 'session')).answer).toEqual({ authenticated: false, expiresAt: '2026-11-21T12:20:00.000Z' })
  })

  test('stays after a refused sign-in', async () => {
    const browser = counter.visitor()
    await ask(browser, 'init')
    const { headers } = await ask(browser, 'signIn', { userId: ines.login, password: 'Not-the-password' })
    expect(headers.getSetCookie()).toEqual([])
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error).toBe(undefined)
  })

  test('is stored as a hash, like the password’s slow hash', async () => {
    const browser = counter.visitor()
    await signInAs(browser, ines)
    const rows = JSON.stringify([
      await counter.opened.database.select().from(signedIn),
      await counter.opened.database.select().from(account),
    ])
    expect(rows).not.toContain(browser.cookie.split('=')[1])
    for (const { password } of sandboxAccounts) expect(rows).not.toContain(password)
    expect(await hashPassword('a password')).toMatch(/^scrypt\$32768\$8\$3\$/)
  })

  test('shows another account nothing of the previous one, whose conversation ends', async () => {
    const browser = counter.visitor()
    await signInAs(browser, ines)
    await ask(browser, 'init')
    const { key } = browser
    const { headers } = await signInAs(browser, omar)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error?.message).toBe(
      `conversation '${key}' was completed or doesn't exist`,
    )
  })
})

describe('a purchase whose outcome is queried', () => {
  const later = async (who: typeof ines) => {
    const browser = counter.visitor()
    await signInAs(browser, ines)
    await ask(browser, 'init')
    await counter.opened.database.insert(attempt).values({
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

  test('still belongs to the member who signs in again', async () => {
    expect(await later(ines)).toBe('declined')
  })

  test('does not belong to anybody else who signs in', async () => {
    expect(await later(omar)).toBe('none')
  })
})

describe('signing out', () => {
  test('ends the sign-in and the browser’s conversations, under the old cookie too', async () => {
    const browser = counter.visitor()
    await ask(browser, 'init')
    await signInAs(browser, ines)
    const { key, cookie } = browser
    const { answer, headers } = await ask(browser, 'signOut')
    expect(answer).toEqual({ status: 'SUCCESSFUL' })
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(headers.get('execution')).toBe(null)
    for (const held of [cookie, browser.cookie]) {
      Object.assign(browser, { cookie: held, key: '' })
      expect(statedIn((await ask(browser, 'profile')).error)).toEqual(notSignedIn)
      browser.key = key
      expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error?.message).toBe(
        `conversation '${key}' was completed or doesn't exist`,
      )
    }
    expect(await counter.opened.database.select().from(session)).toEqual([])
  })

  test('does nothing for a guest', async () => {
    const browser = counter.visitor()
    await ask(browser, 'init')
    const { headers } = await ask(browser, 'signOut')
    expect([headers.getSetCookie(), headers.get('clear-site-data')]).toEqual([[], null])
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).error).toBe(undefined)
  })

  test('happens automatically after an hour without a call, and after twelve hours', async () => {
    const browser = counter.visitor()
    await signInAs(browser, ines)
    const isThere = async () => ((await ask(browser, 'session')).answer as { authenticated: boolean }).authenticated
    for (let hour = 1; hour <= 12; hour += 1) {
      counter.time.now = noon + hour * 60 * minute
      expect([hour, await isThere()]).toEqual([hour, true])
    }
    counter.time.now += 1
    expect(await isThere()).toBe(false)
    counter.time.now = noon
    const idle = counter.visitor()
    await signInAs(idle, omar)
    counter.time.now += 60 * minute + 1
    expect((await ask(idle, 'session')).answer).toEqual({ authenticated: false, expiresAt: '2026-11-21T13:20:00.001Z' })
  })
})
