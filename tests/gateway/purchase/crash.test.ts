import { describe, expect, test } from 'vitest'
import { type FailpointName, failpointNames } from '#src/gateway/purchase/failpoints.ts'
import { recordedOf, stockOf, violations } from './books.ts'
import { card, decoded, openGateway, paying, send } from './buyers.ts'
import { openBench } from './gateways.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

/** Thrown at a failpoint to imitate a process that dies there: everything before it has happened, nothing after it has. */
class Died extends Error {}

const dyingAt = (wanted: FailpointName) => ({
  failpoint: (name: FailpointName) => {
    if (name === wanted) throw new Died()
  },
})

const none = { cabins: [], classes: [], seats: [], extras: [] }

/** Outcome of each attempt after the pass of the completer: authorised money becomes a booking, and anything else is released. */
const outcomes: Record<FailpointName, 'booked' | 'nothing'> = {
  after_hold: 'nothing',
  after_auth: 'booked',
  before_commit: 'booked',
  after_commit: 'booked',
  after_ticket: 'booked',
  before_reply: 'booked',
}

describe('a process that dies in a purchase', () => {
  test.each(failpointNames)('%s: leaves nothing half-done, and the same request id returns the outcome', async (name) => {
    const dying = await openGateway({ opened: bench.opened }, bench.clock, dyingAt(name))
    const buyer = await bench.buyer()
    const died = await send(dying.handle, buyer, 'purchase', paying(buyer), 'r1')
    expect(died.error?.errorCode).toBe('ERR.SSW.SERVER.UNEXPECTED')
    bench.clock.now += 31_000
    await bench.gateway.runCompleter()
    expect(await violations(bench.opened.database)).toEqual([])
    const reply = await buyer.send('purchase', paying(buyer), 'r1')
    const isBooked = outcomes[name] === 'booked'
    expect(reply.error?.errorCode).toBe(isBooked ? undefined : 'ERR.SSW.TICKETING.FAILED_NOT_CHARGED')
    // The traveller did not leave, and the bank may have been asked.
    expect(reply.error?.facts?.['reason']).toBe(isBooked ? undefined : 'not_authorised')
    expect(await recordedOf(bench.opened.database, 'r1')).toMatchObject({
      phase: isBooked ? 'done' : 'voided',
      bookings: isBooked ? 1 : 0,
    })
    if (!isBooked) {
      expect(await stockOf(bench.opened.database)).toEqual(none)
      expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r2')).outcome).toBe('booked')
      expect(await violations(bench.opened.database)).toEqual([])
    }
  })

  test.each(failpointNames.filter((name) => name !== 'before_reply'))(
    '%s: the same request id continues it before the completer does',
    async (name) => {
      const dying = await openGateway({ opened: bench.opened }, bench.clock, dyingAt(name))
      const buyer = await bench.buyer()
      await send(dying.handle, buyer, 'purchase', paying(buyer), 'r1')
      expect((await buyer.send('purchase', paying(buyer), 'r1')).error?.errorCode).toBe('ERR.SSW.PURCHASE.IN_PROGRESS')
      bench.clock.now += 31_000
      expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1')).outcome).toBe('booked')
      expect(await violations(bench.opened.database)).toEqual([])
    },
  )

  test('does not count as dead before half a minute has passed', async () => {
    const dying = await openGateway({ opened: bench.opened }, bench.clock, dyingAt('after_auth'))
    const buyer = await bench.buyer()
    await send(dying.handle, buyer, 'purchase', paying(buyer), 'r1')
    bench.clock.now += 29_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'held',
      reason: null,
      authorisation: 'authorised',
      bookings: 0,
      money: {},
    })
  })

  test('with a clock that is moved back does not keep an attempt open', async () => {
    const dying = await openGateway({ opened: bench.opened }, bench.clock, dyingAt('after_auth'))
    const buyer = await bench.buyer()
    await send(dying.handle, buyer, 'purchase', paying(buyer), 'r1')
    bench.clock.now -= 3_600_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'done',
      reason: null,
      authorisation: 'captured',
      bookings: 1,
      money: expect.any(Object),
    })
  })
})

describe('a worker presumed dead', () => {
  test('changes nothing once the completer has claimed its attempt and decided', async () => {
    let goOn = () => {}
    let isReached = () => {}
    const released = new Promise<void>((done) => (goOn = done))
    const reached = new Promise<void>((done) => (isReached = done))
    const slow = await openGateway({ opened: bench.opened }, bench.clock, {
      failpoint: (name) => (name === 'after_hold' ? (isReached(), released) : undefined),
    })
    const buyer = await bench.buyer()
    const late = send(slow.handle, buyer, 'purchase', paying(buyer), 'r1')
    await reached
    expect(decoded('cancelAuthorization', await buyer.send('cancelAuthorization', { request: { requestId: 'r1' } }))).toEqual({
      status: 'voided',
      reason: 'cancelled',
      setAside: [],
    })
    goOn()
    expect(statedIn((await late).error)).toEqual({
      errorCode: 'ERR.SSW.TICKETING.FAILED_NOT_CHARGED',
      facts: { reason: 'cancelled', reference: expect.any(String), setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'cancelled',
      authorisation: 'voided',
      bookings: 0,
      money: {},
    })
    expect(await stockOf(bench.opened.database)).toEqual(none)
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('abandoning an attempt', () => {
  const cancel = async (buyer: Awaited<ReturnType<typeof bench.buyer>>, requestId = 'r1') =>
    decoded('cancelAuthorization', await buyer.send('cancelAuthorization', { request: { requestId } })).status

  test.each(['after_auth', 'after_commit'] as const)('%s: releases money and stock', async (name) => {
    const dying = await openGateway({ opened: bench.opened }, bench.clock, dyingAt(name))
    const buyer = await bench.buyer()
    await send(dying.handle, buyer, 'purchase', paying(buyer), 'r1')
    expect(await cancel(buyer)).toBe('voided')
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'cancelled',
      authorisation: 'voided',
      bookings: 0,
      money: { customer: 0, processor: 0 },
    })
    expect(await stockOf(bench.opened.database)).toEqual(none)
    expect(await cancel(buyer)).toBe('voided')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('never undoes a booking, finished or about to be answered', async () => {
    const dying = await openGateway({ opened: bench.opened }, bench.clock, dyingAt('after_ticket'))
    const [buyer, other] = [await bench.buyer(), await bench.buyer()]
    await send(dying.handle, buyer, 'purchase', paying(buyer), 'r1')
    expect(await cancel(buyer)).toBe('booked')
    await other.send('purchase', paying(other), 'r2')
    expect(await cancel(other, 'r2')).toBe('booked')
    expect(await cancel(buyer, 'r2')).toBe('none')
  })

  test('ends a bank’s challenge that was closed', async () => {
    const buyer = await bench.buyer()
    await buyer.send('purchase', paying(buyer, card('4000002500003155')), 'r1')
    expect(await cancel(buyer)).toBe('voided')
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r2')).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('reports that the money is being released while the void fails', async () => {
    const buyer = await bench.buyer()
    await buyer.send('purchase', paying(buyer, card('4000009999000501')), 'r1')
    expect([await cancel(buyer), await cancel(buyer), await cancel(buyer)]).toEqual(['voidPending', 'voidPending', 'voided'])
  })

  test('answers none for an unknown attempt, and reports a declined one', async () => {
    const buyer = await bench.buyer()
    expect([await cancel(buyer, 'never'), await cancel(buyer, 'never')]).toEqual(['none', 'none'])
    expect((await buyer.send('purchase', paying(buyer), 'never')).error?.errorCode).toBe('ERR.SSW.TICKETING.FAILED_NOT_CHARGED')
    await buyer.send('purchase', paying(buyer, card('4000000000000002')), 'r1')
    expect(await cancel(buyer)).toBe('declined')
  })
})
