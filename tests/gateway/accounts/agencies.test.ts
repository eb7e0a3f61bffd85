import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmAgency, pendingAgencies } from '#src/gateway/accounts/confirm-agency.ts'
import { account, mail } from '#src/gateway/database/tables.ts'
import { postAgencyConfirmed } from '#src/gateway/mail/post-account.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { postOf } from '#src/gateway/platform/post.ts'
import { noon } from '../search/conversations.ts'
import { ask, harbour, openCounter } from './members.ts'

const counter = openCounter(noon)

const fresh = {
  agencyName: 'Quay & Daughters',
  iataNumber: '57201122',
  personalDetails: { prefix: 'MS', firstName: 'Aino', lastName: 'Laakso' },
  contact: { emails: ['desk@quay.example'], phones: [{ countryCode: '358', country: 'FI', number: '09 310 1000' }] },
  password: 'Harbour-lights-at-nine',
}

const create = (profile: object = fresh) => ask(counter.visitor(), 'agencyCreateProfile', { profile })

test('a registered agency signs in with its number and is pending until the airline confirms it', async () => {
  const { answer } = await create()
  const number = String(answer?.profileId)
  expect(answer).toEqual({ status: 'SUCCESSFUL', profileId: number, mailed: true })
  expect(number).toMatch(/^FC9\d{7}$/)
  const browser = counter.visitor()
  expect((await ask(browser, 'agencySignIn', { loginID: number.toLowerCase(), password: fresh.password })).error).toBe(undefined)
  expect((await ask(browser, 'agencyProfile')).answer).toMatchObject({
    profileId: number,
    agencyName: 'Quay & Daughters',
    iataNumber: '57201122',
    status: 'PENDING',
    contact: { emails: ['desk@quay.example'] },
  })
  const [letter] = await counter.opened.database.select().from(mail)
  expect([letter?.kind, letter?.recipient]).toEqual(['AGENCY_WELCOME', 'desk@quay.example'])
  expect(letter?.plain).toContain(number)
  expect(letter?.plain).not.toContain(fresh.password)
})

test('confirming an agency activates it and e-mails it in its language', async () => {
  const { database } = counter.opened
  const number = String((await create()).answer?.profileId)
  const waiting = { number, name: 'Quay & Daughters', iataNumber: '57201122', recipient: 'desk@quay.example' }
  expect(await pendingAgencies(database)).toEqual([waiting])
  expect(await confirmAgency(database, 'FC90000001')).toBe(undefined)
  expect(await confirmAgency(database, number.toLowerCase())).toEqual(waiting)
  expect([await pendingAgencies(database), await confirmAgency(database, number)]).toEqual([[], undefined])
  await database.update(mail).set({ locale: 'de-DE' })
  await postAgencyConfirmed(database, { post: postOf({ profile: 'sandbox', log: silent }), now: noon }, waiting)
  const letters = await database.select().from(mail).orderBy(asc(mail.place))
  expect(letters.map(({ kind, locale, recipient, subject }) => [kind, locale, recipient, subject]).at(-1)).toEqual([
    'AGENCY_CONFIRMED',
    'de-DE',
    'desk@quay.example',
    'Ihre Agentur ist bestätigt',
  ])
  const browser = counter.visitor()
  await ask(browser, 'agencySignIn', { loginID: number, password: fresh.password })
  expect((await ask(browser, 'agencyProfile')).answer?.status).toBe('ACTIVE')
})

test('registering does not reveal whether another agency has the IATA number or e-mail address', async () => {
  const { contact, iataNumber } = harbour.profile as { contact: { email: string }; iataNumber: string }
  const known = { ...fresh, iataNumber, contact: { ...fresh.contact, emails: [contact.email] } }
  const answers = [(await create()).answer, (await create(known)).answer]
  expect(answers.map((answer) => ({ ...answer, profileId: '' }))).toEqual([
    { status: 'SUCCESSFUL', profileId: '', mailed: true },
    { status: 'SUCCESSFUL', profileId: '', mailed: true },
  ])
  expect(new Set(answers.map((answer) => answer?.profileId)).size).toBe(2)
})

test('an agency with invalid fields is not registered', async () => {
  const before = await counter.opened.database.$count(account)
  const { error } = await create({ ...fresh, agencyName: ' ', iataNumber: 'IATA', contact: {}, password: 'short' })
  expect(error?.details).toEqual({
    agencyName: 'required',
    iataNumber: 'badCharacters',
    'contact.email': 'required',
    'contact.phone.number': 'required',
    password: 'tooShort',
  })
  expect(await counter.opened.database.$count(account)).toBe(before)
})

test('a confirmed agency sees its credit, and a pending one has none', async () => {
  const browser = counter.visitor()
  await ask(browser, 'agencySignIn', { loginID: harbour.login, password: harbour.password })
  const priceOf = (amount: number) => ({ alternatives: [[{ amount, currency: 'EUR' }]] })
  const { answer } = await ask(browser, 'agencyProfile')
  expect([answer?.credit, answer?.pastTrips]).toEqual([{ available: priceOf(25_000), limit: priceOf(25_000) }, []])
  const number = String((await create()).answer?.profileId)
  await ask(browser, 'agencySignIn', { loginID: number, password: fresh.password })
  expect((await ask(browser, 'agencyProfile')).answer?.credit).toBe(undefined)
})
