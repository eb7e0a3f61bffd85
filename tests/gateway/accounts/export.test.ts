import { beforeEach, expect, test } from 'vitest'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { harbour, ines, omar, signInAs } from '../purchase/signed-in.ts'
import { newId } from '../refunds/cancelling.ts'

const bench = openBench()
beforeEach(() => prepareAccounts(bench.opened.database, 'sandbox', bench.clock.now))

const buyerAs = async (who: string) => {
  const buyer = await bench.buyer()
  await signInAs(bench, buyer, who)
  return buyer
}

const exported = async (who: string) => {
  const buyer = await buyerAs(who)
  return decoded('exportProfile', await buyer.send('exportProfile', {}))
}

test('an export contains the member’s unmasked document numbers, trips with passengers and payments, and messages', async () => {
  const buyer = await buyerAs(ines)
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), newId()))
  const reference = answer.outcome === 'booked' ? answer.booking.reference : undefined
  const { exportedAt, data } = await exported(ines)
  expect(exportedAt).toBe(new Date(bench.clock.now).toISOString())
  expect(Object.keys(data)).toEqual([
    'account',
    'profile',
    'preferencesOfThisVisit',
    'miles',
    'trips',
    'messages',
    'signedInBrowsers',
  ])
  expect(data['account']).toMatchObject({ number: ines, login: 'ines.marlow@example.com' })
  expect(JSON.stringify(data['profile'])).toContain('533380006')
  expect(data['trips']).toMatchObject([
    { reference, status: 'ticketed', passengers: [{ lastName: 'Müller' }], payments: [{ lastFour: '4242' }] },
  ])
  expect(data['messages']).toMatchObject([{ trip: reference, kind: 'BOOKED' }])
})

test('an export contains no password, no card number, and nothing about another member', async () => {
  const buyer = await buyerAs(ines)
  await buyer.send('purchase', paying(buyer, card()), newId())
  const ofInes = JSON.stringify(await exported(ines))
  expect(ofInes).not.toMatch(/scrypt|4242424242424242/)
  const ofOmar = await exported(omar)
  expect(ofOmar.data['trips']).toEqual([])
  expect(JSON.stringify(ofOmar)).not.toContain('Marlow')
})

test('guests and agencies are refused an export', async () => {
  const guest = await bench.buyer()
  const agency = await buyerAs(harbour)
  const codes = await Promise.all([guest, agency].map(async (buyer) => (await buyer.send('exportProfile', {})).error?.errorCode))
  expect(codes).toEqual(['ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED'])
})
