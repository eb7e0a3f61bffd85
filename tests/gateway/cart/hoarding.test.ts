import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seatOperations } from '#src/domain/cart-wire.ts'
import type { SeatSlot } from '#src/domain/seat.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { Call } from '#src/gateway/conversation/call.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import {
  type Conversation,
  converse,
  naming,
  noon,
  party,
  pickRefs,
  search,
  selecting,
  type TestClock,
} from '../search/conversations.ts'

const minute = 60_000
const mostOfOne = 9

let opened: OpenedDatabase
let clock: TestClock
beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await emptyTables(opened.database)
  clock = { now: noon }
})

/** Creates a visitor who has chosen a flight and has not named any traveller. */
const visitor = async (asking: Pick<Call, 'address' | 'account'>, adults = 1): Promise<Conversation> => {
  const visit = await converse(opened, clock, 'FCDX', asking)
  const offers = await visit.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }, { ADT: adults }))
  await visit.ask('addItinerary', selecting(pickRefs(offers)))
  return visit
}

const cabinOf = async (visit: Conversation) => {
  const [segment] = (await visit.ask('seatMap')).segments
  const slots: SeatSlot[] = (segment?.passengers[0]?.cabins ?? []).flatMap(({ rows }) => rows.flatMap((row) => row.slots))
  const sold = slots.filter(({ kind, refusal }) => kind === 'seat' && refusal !== 'otherCabin')
  return {
    segmentId: segment?.segment.id ?? '',
    size: sold.length,
    free: sold.flatMap(({ available, refusal, code }) => (available && !refusal && code ? [code] : [])),
  }
}

const taking = (segmentId: string, seat: string, passengerId = '1') => ({
  seatOperationsInput: seatOperations({ segmentId, passengerId, seat }),
})

/**
 * Selects a seat as a new visitor from each address in turn. Returns the number of seats held, and the last refusal with its
 * waiting time.
 */
const hoard = async (addresses: readonly string[]) => {
  let held = 0
  let last: { refused: BusinessError | undefined; retryAfter: unknown } = { refused: undefined, retryAfter: undefined }
  const first = await cabinOf(await visitor({ address: addresses[0] }))
  for (const [place, address] of addresses.entries()) {
    const visit = await visitor({ address })
    try {
      await visit.askRaw('saveSelectedSeat', taking(first.segmentId, first.free[place] ?? ''))
      held += 1
    } catch (thrown) {
      if (!(thrown instanceof BusinessError)) throw thrown
      last = { refused: thrown, retryAfter: thrown.facts?.retryAfter }
    }
  }
  return { held, ...last, size: first.size, segmentId: first.segmentId, free: first.free }
}

describe('the seats of one flight', () => {
  test('are held by one address for only one party, however many conversations it begins', async () => {
    const { held, refused, retryAfter } = await hoard(Array.from({ length: mostOfOne + 3 }, () => '203.0.113.7'))
    expect([held, refused?.errorCode, retryAfter]).toEqual([mostOfOne, 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS', 300])
  })

  test('are held by one address for only one party, even with concurrent requests', async () => {
    const visits = await Promise.all(Array.from({ length: mostOfOne + 6 }, () => visitor({ address: '203.0.113.7' })))
    const { segmentId, free } = await cabinOf(visits[0]!)
    const outcomes = await Promise.allSettled(
      visits.map((visit, place) => visit.askRaw('saveSelectedSeat', taking(segmentId, free[place] ?? ''))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostOfOne)
  })

  test('are never all held by strangers of many addresses: named and signed-in travellers still get one', async () => {
    const sample = await cabinOf(await visitor({ address: '198.51.100.1' }))
    const third = Math.floor(sample.size / 3)
    const addresses = Array.from({ length: third + 2 }, (_, place) => `198.51.100.${place}`)
    const { held, segmentId, free } = await hoard(addresses)
    expect(held).toBe(third)

    const named = await visitor({ address: '192.0.2.1' })
    await named.ask('updatePassengers', naming(party(['ADT'])))
    await named.askRaw('saveSelectedSeat', taking(segmentId, free[third + 3] ?? ''))
    const member = await visitor({ address: '198.51.100.1', account: { id: 'ana', kind: 'member' } })
    await member.askRaw('saveSelectedSeat', taking(segmentId, free[third + 4] ?? ''))
  }, 60_000)

  test('are held for a whole party of nine, one each', async () => {
    const visit = await visitor({ address: '203.0.113.7' }, 9)
    const { segmentId, free } = await cabinOf(visit)
    for (let place = 0; place < 9; place += 1)
      await visit.askRaw('saveSelectedSeat', taking(segmentId, free[place] ?? '', String(place + 1)))
    await visit.askRaw('saveSelectedSeat', taking(segmentId, free[10] ?? '', '1'))
    expect(visit.state().seats).toHaveLength(9)
  })
})

describe('a held seat', () => {
  const isFreeToAnother = async (seat: string) => (await cabinOf(await visitor({ address: '192.0.2.9' }))).free.includes(seat)

  test('expires after five minutes while nobody is named, even if it is chosen again', async () => {
    const visit = await visitor({ address: '203.0.113.7' })
    const { segmentId, free } = await cabinOf(visit)
    const seat = free[0] ?? ''
    await visit.askRaw('saveSelectedSeat', taking(segmentId, seat))
    clock.now += 4 * minute
    await visit.askRaw('saveSelectedSeat', taking(segmentId, seat))
    expect(await isFreeToAnother(seat)).toBe(false)
    clock.now += minute
    expect(await isFreeToAnother(seat)).toBe(true)
  })

  test('is kept for twenty minutes once the travellers are named, even if it had expired', async () => {
    const visit = await visitor({ address: '203.0.113.7' })
    const { segmentId, free } = await cabinOf(visit)
    const seat = free[0] ?? ''
    await visit.askRaw('saveSelectedSeat', taking(segmentId, seat))
    clock.now += 6 * minute
    await visit.ask('updatePassengers', naming(party(['ADT'])))
    clock.now += 19 * minute
    expect(await isFreeToAnother(seat)).toBe(false)
    clock.now += minute
    expect(await isFreeToAnother(seat)).toBe(true)
  })
})
