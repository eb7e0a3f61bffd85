import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deliverMail } from '#src/gateway/mail/deliver.ts'
import { shownResetKeys } from '#src/gateway/accounts/reset-password.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { account, mail, resetKey } from '#src/gateway/database/tables.ts'
import { type Browser, createBrowser, openGateway, origin } from '../asking.ts'
import { engine, noon } from '../search/conversations.ts'
import { ask, harbour, ines, openCounter, signInAs } from './members.ts'
import { statedIn } from '../refusals.ts'

const minute = 60_000
const counter = openCounter(noon)

const notSignedIn = { errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', type: 'Application', status: 'NotProcessed' }

const signedIn = async (who: typeof ines): Promise<Browser> => {
  const browser = counter.visitor()
  await signInAs(browser, who)
  return browser
}

describe('a new password', () => {
  const keyFor = async (username: string): Promise<string> => {
    await ask(counter.visitor(), 'resetPasswordLink', { username })
    const [row] = await shownResetKeys(counter.opened.database, counter.time.now)
    return row?.key ?? ''
  }
  const reset = (resetPasswordKey: string, password = 'A-brand-new-word') =>
    ask(counter.visitor(), 'resetPassword', { resetPasswordKey, password })

  test('does not reveal whether a login exists when a reset is requested', async () => {
    const [known, unknown] = [
      await ask(counter.visitor(), 'resetPasswordLink', { username: ines.login }),
      await ask(counter.visitor(), 'resetPasswordLink', { username: 'nobody@example.com' }),
    ]
    expect(known.text).toBe(unknown.text)
    expect(await counter.opened.database.select().from(resetKey)).toHaveLength(2)
    expect((await shownResetKeys(counter.opened.database, noon)).map(({ login }) => login)).toEqual([ines.login])
  })

  test('is set once with the key shown by the sandbox’s page, and ends every sign-in', async () => {
    const before = await signedIn(ines)
    const key = await keyFor(ines.login)
    const page = await counter.gateway.handle(new Request(`${origin}/sandbox/`))
    expect(await page.text()).toContain(key)
    expect((await reset(key)).answer).toEqual({ status: 'SUCCESSFUL' })
    expect((await ask(before, 'profile')).error).toMatchObject(notSignedIn)
    expect((await signInAs(counter.visitor(), ines)).error?.errorCode).toBe('ERR.SSW.LOGIN.INVALID_CREDENTIALS')
    expect((await signInAs(counter.visitor(), { ...ines, password: 'A-brand-new-word' })).error).toBe(undefined)
    expect((await reset(key)).error?.errorCode).toBe('ERR.SSW.PROFILE.RESET_KEY_INVALID')
  })

  const mailed = async () => {
    const page = await counter.gateway.handle(new Request(`${origin}/sandbox/mail/`))
    const list = await page.text()
    const ids = [...new Set([...list.matchAll(/\/sandbox\/mail\/([\da-f]{32})/g)].map(([, id]) => id))]
    return Promise.all(
      ids.map(async (id) => (await counter.gateway.handle(new Request(`${origin}/sandbox/mail/${id}/html`))).text()),
    )
  }

  test('is requested by a link sent to the account’s address, and an unknown login gets no message', async () => {
    await ask(counter.visitor(), 'resetPasswordLink', { username: 'nobody@example.com' })
    expect(await mailed()).toEqual([])
    await ask(counter.visitor(), 'resetPasswordLink', { username: ines.login })
    await ask(counter.visitor(), 'agencyResetKey', { loginID: harbour.login })
    const letters = await mailed()
    const links = letters.map((letter) => /#\/home\?resetKey=([\w-]{32})&amp;account=(\w+)/.exec(letter))
    expect(links.map((link) => link?.[2]).toSorted()).toEqual(['agency', 'member'])
    const key = links.find((link) => link?.[2] === 'member')?.[1] ?? ''
    expect((await reset(key)).answer).toEqual({ status: 'SUCCESSFUL' })
    const [row] = await counter.opened.database.select().from(mail).where(eq(mail.recipient, ines.profile.contact.email))
    expect(row).toMatchObject({ kind: 'PASSWORD_RESET', subject: 'Choose a new password' })
  })

  test.each([
    ['of the requesting page', { 'x-locale': 'ar-AE' }, 'ar-AE'],
    ['of the requesting page, as older bundles write it', { 'x-locale': 'ar_AE' }, 'ar-AE'],
    ['of the storefront if the page names none', {}, 'en-US'],
    ['of the storefront if it has none like the page’s', { 'x-locale': 'tlh' }, 'en-US'],
  ])('has its message in the language %s', async (_, headers, locale) => {
    await ask(counter.visitor(), 'resetPasswordLink', { username: ines.login }, headers)
    const [row] = await counter.opened.database.select().from(mail)
    expect({ locale: row?.locale, subject: row?.subject, link: row?.plain.match(/\?locale=[\w-]+/)?.[0] }).toEqual({
      locale,
      subject: locale === 'ar-AE' ? 'اختر كلمة مرور جديدة' : 'Choose a new password',
      link: `?locale=${locale}`,
    })
  })

  test('is set by only one of two concurrent uses of the key', async () => {
    const key = await keyFor(ines.login)
    const codes = (await Promise.all([reset(key), reset(key)])).map(({ error }) => error?.errorCode)
    expect(codes.toSorted()).toEqual(['ERR.SSW.PROFILE.RESET_KEY_INVALID', undefined])
  })

  test('requires the newest key of the right kind, for a quarter of an hour', async () => {
    const first = await keyFor(ines.login)
    const second = await keyFor(ines.login)
    expect((await reset(first)).error?.errorCode).toBe('ERR.SSW.PROFILE.RESET_KEY_INVALID')
    const asAgency = await ask(counter.visitor(), 'agencyResetPassword', {
      resetPasswordKey: second,
      password: 'A-brand-new-word',
    })
    expect(asAgency.error?.errorCode).toBe('ERR.SSW.PROFILE.RESET_KEY_INVALID')
    counter.time.now += 15 * minute
    expect((await reset(second)).error?.errorCode).toBe('ERR.SSW.PROFILE.RESET_KEY_INVALID')
  })

  test.each([
    ['short', 'tooShort'],
    ['a'.repeat(201), 'tooLong'],
    ['INES.MARLOW@example.com', 'sameAsLogin'],
  ])('rejects %s', async (password, reason) => {
    const key = await keyFor(ines.login)
    expect(statedIn((await reset(key, password)).error)).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { password: reason },
    })
    expect((await reset(key)).error).toBe(undefined)
  })

  test('appears on no page and is not stored in production', async () => {
    const production = await openGateway(counter.opened, allResolvers, counter.time, {
      profile: 'production',
      engineOf: () => engine,
      mail: { url: 'smtp://127.0.0.1:1', from: 'trips@example.com', origin },
    })
    await counter.opened.database.insert(account).values({
      id: 'FC1',
      airline: 'FC',
      kind: 'member',
      login: 'real@example.com',
      password: ines.hashed,
      profile: ines.profile,
      createdAt: noon,
    })
    await ask(createBrowser(production), 'resetPasswordLink', { username: 'real@example.com' })
    const rows = await counter.opened.database.select().from(resetKey).where(eq(resetKey.accountId, 'FC1'))
    expect(rows.map(({ shown }) => shown)).toEqual([null])
    expect((await production.handle(new Request(`${origin}/sandbox/`))).status).toBe(404)
    const sent: string[] = []
    const mailer = { origin, send: async ({ plain }: { plain: string }) => void sent.push(plain), close: () => undefined }
    await deliverMail(production.platform, mailer)
    expect(sent.map((plain) => /resetKey=[\w-]{32}&account=member/.test(plain))).toEqual([true])
    expect(await counter.opened.database.select({ plain: mail.plain, html: mail.html }).from(mail)).toEqual([
      { plain: '', html: '' },
    ])
  })

  test('is refused and stored nowhere in production without a mail server', async () => {
    const production = await openGateway(counter.opened, allResolvers, counter.time, {
      profile: 'production',
      engineOf: () => engine,
    })
    const { error } = await ask(createBrowser(production), 'resetPasswordLink', { username: ines.login })
    expect(error?.errorCode).toBe('ERR.SSW.PROFILE.RESET_NOT_SENT')
    expect(await Promise.all([resetKey, mail].map((table) => counter.opened.database.$count(table)))).toEqual([0, 0])
  })

  test('can be requested five times a minute', async () => {
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await ask(counter.visitor(), 'agencyResetKey', { loginID: harbour.login })).error?.errorCode)
    expect(codes).toEqual([...Array.from({ length: 5 }, () => undefined), 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS'])
  })
})
