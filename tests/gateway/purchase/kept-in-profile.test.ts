import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contactToWire } from '#src/domain/passenger-wire.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { account, attempt } from '#src/gateway/database/tables.ts'
import { card, decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'
import { harbour, ines, signInAs } from './signed-in.ts'

const bench = openBench()

const contact = { email: 'ines.new@example.com', phone: { countryCode: '44', country: 'GB', number: '7400 123456' } }
const wish = { profileInput: { contact: contactToWire(contact) } }

const buyerAs = async (accountId?: string) => {
  const buyer = await bench.buyer()
  if (accountId !== undefined) await signInAs(bench, buyer, accountId)
  return buyer
}

const profileOf = async (): Promise<MemberProfile> => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, ines))
  return row?.profile as MemberProfile
}

describe('purchase data stored in a member’s profile', () => {
  test('is stored once the booking exists, and nothing else changes', async () => {
    const buyer = await buyerAs(ines)
    const before = await profileOf()
    const reply = await buyer.send('purchase', { ...paying(buyer), ...wish }, 'kept-1')
    expect(decoded('purchase', reply).outcome).toBe('booked')
    expect(await profileOf()).toEqual({ ...before, contact })
    const [row] = await bench.opened.database.select().from(attempt)
    expect(JSON.stringify(row?.work)).not.toContain(contact.email)
  })

  test('is not stored if the card was declined', async () => {
    const buyer = await buyerAs(ines)
    const before = await profileOf()
    const reply = await buyer.send('purchase', { ...paying(buyer, card('4000000000000002')), ...wish }, 'kept-2')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    expect(await profileOf()).toEqual(before)
  })

  test.each([
    [
      { contact: { emails: ['nobody'], phones: [{ country: 'GB', number: '7400123456' }] } },
      { 'profileInput.contact.email': 'badEmail' },
    ],
    [{ personalDetails: { firstName: 'Inés' } }, { 'profileInput.personalDetails.lastName': 'required' }],
    ['all of it', { profileInput: 'notAnObject' }],
  ])('is rejected by field without buying anything: %j', async (profileInput, details) => {
    const buyer = await buyerAs(ines)
    const { error } = await buyer.send('purchase', { ...paying(buyer), profileInput }, 'kept-3')
    expect(error?.details).toMatchObject(details)
    expect(await bench.opened.database.select().from(attempt)).toEqual([])
  })

  test.each([
    ['a guest', undefined],
    ['an agency', harbour],
  ])('is for members only, not for %s', async (_who, accountId) => {
    const buyer = await buyerAs(accountId)
    const { error } = await buyer.send('purchase', { ...paying(buyer), ...wish }, 'kept-4')
    expect(error?.errorCode).toBe('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED')
  })
})
