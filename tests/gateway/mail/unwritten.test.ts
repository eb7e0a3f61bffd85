import { describe, expect, test } from 'vitest'
import type { Engine } from '#src/gateway/airline/engine.ts'
import { patience, postMail } from '#src/gateway/mail/post.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking, unwrittenMail } from '#src/gateway/database/tables.ts'
import { decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { kindsOf, letterOf } from './letters.ts'

const bench = openBench()

const logged: string[] = []
const post = {
  addressOf: (id: string) => `/sandbox/mail/${id}`,
  isDelivered: true,
  log: (event: string) => void logged.push(event),
}

/** Creates an engine whose every read fails. */
const broken = (engine: Engine): Engine =>
  new Proxy(engine, {
    get: () => () => {
      throw new Error('the schedule cannot be read')
    },
  })

/** Lets the airline change a booking while no message can be composed. With `breaksOff`, the transaction then fails. */
const changeInTrouble = async ({ breaksOff = false } = {}) => {
  const buyer = await bench.buyer()
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1'))
  if (answer.outcome !== 'booked') throw new Error('not booked')
  const { reference } = answer.booking
  const { database, transact, platform } = bench.gateway
  const [row] = await database.select().from(booking)
  const payload = row?.payload as BookingPayload
  const event = {
    reference,
    payload,
    status: 'ticketed',
    news: { kind: 'AIRLINE_CHANGED' as const, rebooked: { moved: [], left: [] }, targets: [], endsCheckIn: false },
    cause: 'c1',
    now: bench.clock.now,
  }
  const told = await transact(async (transaction) => {
    const mails = await postMail(transaction, broken(platform.engineOf(payload.storefront)), post, event)
    if (breaksOff) throw new Error('broken off')
    return mails
  }).catch(() => undefined)
  return { reference, told }
}

const waiting = async () => (await bench.opened.database.select().from(unwrittenMail)).map(({ tries }) => tries)

describe('a message that cannot be composed', () => {
  test('is not announced, is logged, and is written once as soon as possible', async () => {
    const { reference, told } = await changeInTrouble()
    expect([told?.map(({ kind }) => kind), await kindsOf(bench, reference), await waiting()]).toEqual([
      ['BOOKED'],
      ['BOOKED'],
      [1],
    ])
    expect(logged).toContain('mail.notWritten')
    await bench.gateway.runCompleter()
    expect(await kindsOf(bench, reference)).toEqual(['BOOKED'])
    bench.clock.now += patience
    await bench.gateway.runCompleter()
    await bench.gateway.runCompleter()
    expect([await kindsOf(bench, reference), await waiting()]).toEqual([['AIRLINE_CHANGED', 'BOOKED'], []])
    expect((await letterOf(bench, reference, 'AIRLINE_CHANGED')).sentAt).toBe(bench.clock.now)
  })

  test('is dropped once it is obsolete', async () => {
    const { reference, told } = await changeInTrouble({ breaksOff: true })
    expect([told, await kindsOf(bench, reference), await waiting()]).toEqual([undefined, ['BOOKED'], []])
  })
})
