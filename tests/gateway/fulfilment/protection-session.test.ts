import { expect, test } from 'vitest'
import { sessionLife } from '#src/gateway/suppliers/sandbox-supplier.ts'
import { travellerOn } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { statedIn } from '../refusals.ts'
import { behave } from './covered.ts'

const bench = openBench()

const shopping = async () => {
  const buyer = await bench.buyer(bench.cart)
  return travellerOn(bench, { key: buyer.key, cookie: buyer.cookie })
}

test('a cover for any reason can be bought only in the session in which it was offered, until that expires', async () => {
  const [ana, other] = [await shopping(), await shopping()]
  const { sessionId } = await ana.ask('booking', 'travelProtectionSession')
  expect(sessionId).toMatch(/^[0-9a-f]{32}$/)
  expect((await other.ask('booking', 'travelProtectionSession')).sessionId).not.toBe(sessionId)
  const { offers } = await ana.ask('booking', 'cfarOffers', { offersRequest: { sessionId } })
  const contractRequest = { offerId: offers[0]?.id ?? '', sessionId }
  const ended = {
    errorCode: 'ERR.SSW.PROTECTION.NOT_SOLD',
    facts: { offerId: contractRequest.offerId, reason: 'SESSION_ENDED' },
  }
  expect(statedIn(await other.refusal('booking', 'cfarContractCreate', { contractRequest }))).toEqual(ended)
  bench.clock.now += sessionLife
  expect(statedIn(await ana.refusal('booking', 'cfarContractCreate', { contractRequest }))).toEqual(ended)
  expect((await ana.ask('booking', 'travelProtectionSession')).sessionId).toBe(sessionId)
  expect(await ana.ask('booking', 'cfarContractCreate', { contractRequest })).toMatchObject({ status: 'PENDING' })
  await behave(bench, 'cfar', 'down')
  expect(await ana.ask('booking', 'travelProtectionSession')).toEqual({ sessionId: undefined, isReached: false })
  expect(statedIn(await ana.refusal('booking', 'cfarContractCreate', { contractRequest }))).toEqual({
    errorCode: 'ERR.SSW.SUPPLIER.NOT_REACHED',
    facts: { kind: 'cfar' },
  })
})
