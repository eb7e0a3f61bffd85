import { count, eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { foldedLogin } from '#src/gateway/accounts/account.ts'
import { prepareAccounts, sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { attempt, booking, ledgerEntry, mail, storedValue } from '#src/gateway/database/tables.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { deliverMail } from '#src/gateway/mail/deliver.ts'
import { deleteExpired } from '#src/gateway/upkeep/sweep.ts'
import { brokenAtRest } from '#src/gateway/upkeep/invariants.ts'
import type { OperationName } from '#src/operations/index.ts'
import { held, holderOn } from '../holds/holders.ts'
import { allTables } from '../memory.ts'
import { type Buyer, decoded, paying, send } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { payingBy, points } from '../purchase/paying-by.ts'
import { harbour, ines, signInAs } from '../purchase/signed-in.ts'
import { cancelling, confirm, day, look, newId, review } from '../refunds/cancelling.ts'

const bench = openBench()
beforeEach(() => prepareAccounts(bench.opened.database, 'sandbox', bench.clock.now))

const known = (id: string) => {
  const found = sandboxAccounts.find((each) => each.id === id)
  if (!found) throw new Error(`the sandbox has no account ${id}`)
  return found
}

const [ofInes, ofHarbour] = [known(ines), known(harbour)]

const buyerAs = async (who: string): Promise<Buyer> => {
  const buyer = await bench.buyer()
  await signInAs(bench, buyer, who)
  return buyer
}

/** Sends an operation from a browser of its own, in which the account is signed in. */
const asks = async (who: string, name: OperationName, variables: object = {}) =>
  (await buyerAs(who)).send(name, variables as Record<string, unknown>)

const remove = (who: string, { password } = known(who)) => asks(who, 'deleteProfile', { password })

const reasonsOf = async (who: string) => {
  const { error } = await remove(who)
  return { code: error?.errorCode, reasons: error?.facts?.['reasons'] }
}

const guest = async (name: OperationName, variables: Record<string, unknown>) => (await bench.buyer()).send(name, variables)

/** Lists the tables with a row that contains the text, read as PostgreSQL prints it. */
const tablesNaming = async (text: string): Promise<string[]> => {
  const naming: string[] = []
  for (const { name } of allTables.map(getTableConfig)) {
    const query = sql`select count(*)::int as count from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`}`
    const [row] = await rowsOf(bench.opened.database, z.object({ count: z.number() }), query)
    if ((row?.count ?? 0) > 0) naming.push(name)
  }
  return naming.toSorted()
}

const lastWords = () => bench.opened.database.select().from(mail).where(eq(mail.kind, 'ACCOUNT_DELETED'))

const buy = async (buyer: Buyer, variables = paying(buyer)): Promise<string> => {
  const answer = decoded('purchase', await buyer.send('purchase', variables, newId()))
  if (answer.outcome !== 'booked') throw new Error(`Not booked: ${answer.outcome}`)
  return answer.booking.reference
}

describe('a deleted account', () => {
  test('leaves its name, address and number in no table, except in the message that confirms it', async () => {
    const { database } = bench.opened
    await guest('resetPasswordLink', { username: ofInes.login })
    const texts = ['Marlow', ofInes.login, ines]
    expect(await Promise.all(texts.map(tablesNaming))).toEqual([
      ['account', 'mail'],
      ['account', 'mail'],
      ['account', 'reset_key'],
    ])
    expect(decoded('deleteProfile', await remove(ines))).toEqual({ isDone: true, isMailed: true })
    expect(await lastWords()).toMatchObject([{ recipient: ofInes.profile.contact.email, subject: 'Your account is deleted' }])
    await database.delete(mail).where(eq(mail.kind, 'ACCOUNT_DELETED'))
    expect(await Promise.all(texts.map(tablesNaming))).toEqual([[], [], []])
  })

  test('is signed out in every browser, and signing in again is answered as for an unknown user', async () => {
    const elsewhere = await buyerAs(ines)
    await remove(ines)
    const { cookie } = elsewhere
    const there = await send(bench.gateway.handle, { key: '', cookie }, 'session', { refreshBalances: true })
    expect(decoded('session', there).isSignedIn).toBe(false)
    const [gone, unknown] = [
      await guest('signIn', { userId: ofInes.login, password: ofInes.password }),
      await guest('signIn', { userId: 'nobody@example.com', password: ofInes.password }),
    ]
    expect(gone.error).toEqual(unknown.error)
  })

  test('frees its address, with which its owner can become a member again', async () => {
    await remove(ines)
    const { person, contact } = ofInes.profile
    const { title: prefix, ...named } = person
    const phones = [{ countryCode: '44', country: 'GB', number: '20 7946 0143' }]
    const profile = {
      personalDetails: { prefix, ...named },
      contact: { emails: [contact.email], phones },
      password: 'A-brand-new-word',
    }
    expect((await guest('createProfile', { profile })).error).toBe(undefined)
    const kinds = await bench.opened.database
      .select({ kind: mail.kind })
      .from(mail)
      .where(eq(mail.recipient, foldedLogin(contact.email)))
    expect(kinds.map(({ kind }) => kind)).toEqual(['ACCOUNT_DELETED', 'WELCOME'])
  })

  test('leaves its trips to be opened by reference and name, and the ledger as it was', async () => {
    const { database } = bench.opened
    const reference = await buy(await buyerAs(ines))
    const before = await database.select().from(ledgerEntry)
    const shown = await look(bench, reference)
    await remove(ines)
    expect(await look(bench, reference)).toEqual(shown)
    expect(await database.select().from(ledgerEntry)).toEqual(before)
    expect(await database.select({ owner: booking.accountId }).from(booking)).toEqual([{ owner: null }])
    expect(await brokenAtRest(database)).toEqual([])
  })

  test('is confirmed by e-mail; production deletes the message once it is sent, or after three days', async () => {
    const { database } = bench.opened
    const platform = { database, clock: { now: () => bench.clock.now }, log: () => {} } as object as Parameters<
      typeof deliverMail
    >[0]
    const sent: string[] = []
    const mailer = {
      origin: 'https://fly.example',
      send: async ({ to }: { to: string }) => void sent.push(to),
      close: () => {},
    }
    await remove(ines)
    await database.update(mail).set({ sentAt: null })
    await deliverMail(platform, mailer)
    expect([sent, await lastWords()]).toEqual([[ofInes.profile.contact.email], []])
    await prepareAccounts(database, 'sandbox', bench.clock.now)
    await remove(ines)
    await deleteExpired(database, bench.clock.now + 4 * day)
    expect(await lastWords()).toEqual([])
  })
})

describe('an account stays as it is', () => {
  test('if the password is wrong, or if nobody is signed in', async () => {
    const wrong = await remove(ines, { ...ofInes, password: 'Miles-and-less-tea' })
    expect(wrong.error?.errorCode).toBe('ERR.SSW.LOGIN.INVALID_CREDENTIALS')
    const { error } = await guest('deleteProfile', { password: ofInes.password })
    expect(error?.errorCode).toBe('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED')
    expect(decoded('profile', await asks(ines, 'profile', { returnBin: false })).miles).toBe(84_500)
  })

  test('while a trip is on hold, until the hold ends', async () => {
    const holder = await holderOn(bench)
    await signInAs(bench, holder, ines)
    const { reference, hold } = await held(holder)
    const until = new Date(hold?.payBy ?? 0).toISOString()
    expect(await reasonsOf(ines)).toEqual({
      code: 'ERR.SSW.PROFILE.KEPT_OPEN',
      reasons: [{ reason: 'ON_HOLD', pnr: reference, until }],
    })
    bench.clock.now = Date.parse(until) + 1
    expect((await remove(ines)).error).toBe(undefined)
  })

  test('while a trip ahead was paid for with its miles, which could be refunded to nobody', async () => {
    const buyer = await buyerAs(ines)
    const reference = await buy(buyer, payingBy(buyer, [points(buyer.total.amount)]))
    const { code, reasons } = await reasonsOf(ines)
    expect([code, reasons]).toEqual([
      'ERR.SSW.PROFILE.KEPT_OPEN',
      [{ reason: 'PAID_WITH_VALUES', pnr: reference, until: expect.stringMatching(/^2027-05-11T/) }],
    ])
    bench.clock.now += 120 * day
    expect((await remove(ines)).error).toBe(undefined)
  })

  test('while a purchase has not ended', async () => {
    await buy(await buyerAs(ines))
    await bench.opened.database.update(attempt).set({ phase: 'challenge', work: { accountId: ines } })
    expect(await reasonsOf(ines)).toEqual({ code: 'ERR.SSW.PROFILE.KEPT_OPEN', reasons: [{ reason: 'PAYMENT_OPEN' }] })
  })

  test('while a refund to it has not arrived', async () => {
    const buyer = await buyerAs(ines)
    const reference = await buy(buyer, payingBy(buyer, [points(buyer.total.amount)]))
    const traveller = await cancelling(bench, reference)
    await confirm(traveller, await review(traveller))
    expect(await reasonsOf(ines)).toEqual({
      code: 'ERR.SSW.PROFILE.KEPT_OPEN',
      reasons: [{ reason: 'REFUND_PENDING', pnr: reference }],
    })
    await bench.gateway.runCompleter()
    expect((await remove(ines)).error).toBe(undefined)
  })

  test('while an agency owes the airline what it bought on credit', async () => {
    const buyer = await buyerAs(harbour)
    await buy(buyer, payingBy(buyer, [{ '@type': 'AGENCY_CREDIT' }]))
    const [debt] = await bench.opened.database.select().from(storedValue)
    const owed = { alternatives: [[{ amount: (debt?.spent ?? 0) / 100, currency: 'EUR' }]] }
    expect(await reasonsOf(harbour)).toEqual({ code: 'ERR.SSW.PROFILE.KEPT_OPEN', reasons: [{ reason: 'AGENCY_DEBT', owed }] })
    await bench.opened.database.update(storedValue).set({ spent: 0 })
    expect(decoded('deleteProfile', await remove(harbour))).toEqual({ isDone: true, isMailed: true })
    const kept = await bench.opened.database.select({ count: count() }).from(booking)
    expect([kept, await tablesNaming(ofHarbour.profile.contact.email)]).toEqual([[{ count: 1 }], ['mail']])
  })
})
