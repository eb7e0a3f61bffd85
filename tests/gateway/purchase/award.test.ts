import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { money } from '#src/domain/money.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { pointsOfLegs } from '#src/gateway/cart/award.ts'
import type { Account } from '#src/gateway/conversation/account.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { account, ledgerEntry } from '#src/gateway/database/tables.ts'
import { shareOrWhole } from '#tests/full.ts'
import { cancelling, confirm, hour, newId, payloadOf, review, sumOf } from '../refunds/cancelling.ts'
import { converse, naming, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { travellerOn } from '../flows/travellers.ts'
import { violations } from './books.ts'
import { type Buyer, card, decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'
import { payingBy, points } from './paying-by.ts'
import { harbour, ines, omar, signInAs } from './signed-in.ts'

const bench = openBench()
beforeEach(() => prepareAccounts(bench.opened.database, 'sandbox', bench.clock.now))

const far = { origin: 'LHR', destination: 'JFK', date: '2027-05-04' }
const near = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }
const member: Account = { id: ines, kind: 'member' }

/** Opens a conversation with a storefront that sells flights for miles. */
const searching = async (who: Account | undefined, route: typeof far, types: readonly PassengerType[] = ['ADT']) => {
  const traveller = await converse(bench.opened, bench.clock, 'NJDX', { account: who })
  const counts = Object.fromEntries(types.map((type) => [type, types.filter((each) => each === type).length]))
  const offers = await traveller.ask('airSearch', search(route, counts, { awardBooking: true }))
  return { traveller, refs: pickRefs(offers) }
}

const cartOf = async (route: typeof far = near, types: readonly PassengerType[] = ['ADT']): Promise<SessionState> => {
  const { traveller, refs } = await searching(member, route, types)
  await traveller.ask('addItinerary', selecting(refs))
  await traveller.ask('updatePassengers', naming(party(types)))
  return traveller.state()
}

const buyerOf = async (cart: SessionState, who = ines): Promise<Buyer> => {
  const buyer = await bench.buyer(cart)
  if (who !== 'nobody') await signInAs(bench, buyer, who)
  return buyer
}

const profileOf = async (id = ines): Promise<MemberProfile> => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  return row?.profile as MemberProfile
}

const milesOf = async (id = ines): Promise<number> => (await profileOf(id)).miles

const leave = async (miles: number): Promise<void> => {
  const profile = { ...(await profileOf()), miles }
  await bench.opened.database.update(account).set({ profile }).where(eq(account.id, ines))
}

/** Sums the points that a request has moved, by account of the ledger. */
const pointsMoved = async (requestId: string): Promise<Record<string, number>> => {
  const entries = await bench.opened.database.select().from(ledgerEntry).where(eq(ledgerEntry.requestId, requestId))
  const sums: Record<string, number> = {}
  for (const { account: name, amount, currency } of entries)
    if (currency === 'FFCURRENCY') sums[name] = (sums[name] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

const bookedBy = async (buyer: Buyer, requestId = newId(), more = {}) => {
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, card(undefined, more)), requestId))
  if (answer.outcome !== 'booked') throw new Error(`ended with a ${answer.outcome}`)
  return answer.booking
}

describe('choosing flights for miles', () => {
  test.each([
    ['a guest', undefined],
    ['an agency', { id: harbour, kind: 'agency' } as const],
  ])('asks %s to sign in, and adds the same flights afterwards', async (_who, who) => {
    const { traveller, refs } = await searching(who, far)
    expect((await traveller.refusal('addItinerary', selecting(refs))).errorCode).toBe('ERR.SSW.AWARD.SIGN_IN_REQUIRED')
    expect(traveller.state().legs).toEqual([])
  })

  test('says how many miles are missing', async () => {
    const cart = await cartOf()
    const needed = pointsOfLegs(cart.legs)
    await leave(needed - 1)
    const { traveller, refs } = await searching(member, near)
    expect(await traveller.refusal('addItinerary', selecting(refs))).toMatchObject({
      errorCode: 'ERR.SSW.AWARD.NOT_ENOUGH_POINTS',
      facts: { needed, balance: needed - 1, missing: 1 },
    })
  })

  test('puts miles and taxes into the cart, apart, and each once', async () => {
    const { traveller, refs } = await searching(member, near, ['ADT', 'ADT', 'CHD', 'INF'])
    const cart = await traveller.ask('addItinerary', selecting(refs))
    const { legs } = traveller.state()
    const needed = pointsOfLegs(legs)
    expect(cart.points).toBe(needed)
    expect(cart.total.amount).toBe(legs.reduce((sum, leg) => sum + leg.total.amount, 0))
    const fares = cart.lines.filter(({ kind }) => kind === 'fare')
    expect(fares.map(({ amount }) => amount.amount)).toEqual([0, 0, 0])
    expect(fares.map(({ passengerType, points: miles }) => [passengerType, (miles ?? 0) > 0])).toEqual([
      ['ADT', true],
      ['CHD', true],
      ['INF', false],
    ])
    expect(fares.reduce((sum, { points: miles = 0 }) => sum + miles, 0)).toBe(needed)
  })

  test('is told the rules of award tickets, by offer and by cart', async () => {
    const { traveller, refs } = await searching(member, far)
    const wanted = [
      { category: 'change', when: 'beforeDeparture', allowed: false },
      { category: 'refund', when: 'beforeDeparture', allowed: true, fee: money(0, 'EUR'), detail: 'pointsAndTaxes' },
    ]
    const rulesOf = async (variables: object) =>
      (await traveller.ask('fareRules', { ...variables }))[0]?.rules.filter(
        ({ category, when }) => when === 'beforeDeparture' && (category === 'change' || category === 'refund'),
      )
    expect(await rulesOf(selecting(refs))).toEqual(wanted)
    await traveller.ask('addItinerary', selecting(refs))
    expect(await rulesOf({})).toEqual(wanted)
  })
})

describe('buying flights for miles', () => {
  test('takes the miles from the member and the taxes from the card', async () => {
    const cart = await cartOf()
    const needed = pointsOfLegs(cart.legs)
    const before = await milesOf()
    const buyer = await buyerOf(cart)
    const booking = await bookedBy(buyer, 'r1', { awardPoints: needed })
    expect(await milesOf()).toBe(before - needed)
    expect(booking.spentOnAward?.points).toBe(needed)
    expect(booking.payments.map(({ amount }) => amount)).toEqual([buyer.total])
    expect(booking.total).toEqual(buyer.total)
    expect(await pointsMoved('r1')).toEqual({ points: -needed, airline: needed })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('takes the miles once, however often the request comes', async () => {
    const cart = await cartOf()
    const before = await milesOf()
    const buyer = await buyerOf(cart)
    const sent = paying(buyer)
    const first = await buyer.send('purchase', sent, 'r1')
    const again = await buyer.send('purchase', sent, 'r1')
    expect(again.text).toBe(first.text)
    expect(await milesOf()).toBe(before - pointsOfLegs(cart.legs))
  })

  test('in two tabs with miles for one books one of them, and says what the other lacks', async () => {
    const cart = await cartOf()
    const needed = pointsOfLegs(cart.legs)
    await leave(needed + 500)
    const buyers = [await buyerOf(cart), await buyerOf(cart)]
    const replies = await Promise.all(buyers.map((buyer, place) => buyer.send('purchase', paying(buyer), `r${place}`)))
    const refused = replies.flatMap(({ error }) => error ?? [])
    expect(refused).toMatchObject([
      { errorCode: 'ERR.SSW.AWARD.NOT_ENOUGH_POINTS', facts: { needed, balance: 500, missing: needed - 500 } },
    ])
    expect(await milesOf()).toBe(500)
    await bench.gateway.runCompleter()
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each([
    ['the card is declined', '4000000000000002', 'ERR.SSW.PAYMENT.DECLINED'],
    ['ticketing fails', '4000009999000402', 'ERR.SSW.TICKETING.FAILED_NOT_CHARGED'],
  ])('returns the miles when %s', async (_what, number, errorCode) => {
    const cart = await cartOf()
    const before = await milesOf()
    const buyer = await buyerOf(cart)
    const { error } = await buyer.send('purchase', paying(buyer, card(number)), 'r1')
    expect(error?.errorCode).toBe(errorCode)
    await bench.gateway.runCompleter()
    expect(await milesOf()).toBe(before)
    expect(await pointsMoved('r1')).toEqual({})
    expect(await violations(bench.opened.database)).toEqual([])
    await bookedBy(buyer)
    expect(await milesOf()).toBe(before - pointsOfLegs(cart.legs))
  })

  test('asks who has signed out to sign in, and keeps the cart', async () => {
    const buyer = await buyerOf(await cartOf(), 'nobody')
    const { error } = await buyer.send('purchase', paying(buyer), 'r1')
    expect(error?.errorCode).toBe('ERR.SSW.AWARD.SIGN_IN_REQUIRED')
    await signInAs(bench, buyer, ines)
    expect((await bookedBy(buyer)).spentOnAward?.points).toBeGreaterThan(0)
  })

  test('takes the miles of whoever pays', async () => {
    const cart = await cartOf()
    const before = await milesOf()
    const buyer = await buyerOf(cart, omar)
    const others = await milesOf(omar)
    if (others < pointsOfLegs(cart.legs)) {
      expect((await buyer.send('purchase', paying(buyer), 'r1')).error?.errorCode).toBe('ERR.SSW.AWARD.NOT_ENOUGH_POINTS')
    } else {
      await bookedBy(buyer)
      expect(await milesOf(omar)).toBe(others - pointsOfLegs(cart.legs))
    }
    expect(await milesOf()).toBe(before)
  })

  test('refuses other miles than the traveller saw', async () => {
    const cart = await cartOf()
    const before = await milesOf()
    const buyer = await buyerOf(cart)
    const seen = pointsOfLegs(cart.legs) - 500
    const { error } = await buyer.send('purchase', paying(buyer, card(undefined, { awardPoints: seen })), 'r1')
    expect(error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
    expect(await milesOf()).toBe(before)
  })

  test('does not take miles for the taxes too', async () => {
    const buyer = await buyerOf(await cartOf())
    const options = decoded('paymentOptions', await buyer.send('paymentOptions', {}))
    expect(options.forms.map(({ type }) => type)).not.toContain('POINTS')
    const { error } = await buyer.send('purchase', payingBy(buyer, [points(buyer.total.amount)]), 'r1')
    expect(error?.errorCode).toBe('ERR.SSW.PAYMENT.UNKNOWN_TYPE')
  })
})

describe('an award ticket', () => {
  test('returns its miles and taxes when it is cancelled, also after a day', async () => {
    const cart = await cartOf()
    const before = await milesOf()
    const buyer = await buyerOf(cart)
    const { reference } = await bookedBy(buyer)
    bench.clock.now += 25 * hour
    const traveller = await cancelling(bench, reference)
    const quote = await review(traveller)
    expect(quote.refund).toEqual(buyer.total)
    expect(quote.lines.filter(({ kind }) => kind === 'fare').map(({ valuesBack }) => valuesBack?.points)).toEqual(
      cart.legs.map(({ points: each }) => each),
    )
    expect(quote.targets.ORIGINAL?.map(({ kind, points: each, amount }) => [kind, each, amount.amount])).toEqual([
      ['CREDIT_CARD', undefined, buyer.total.amount],
      ['POINTS', pointsOfLegs(cart.legs), 0],
    ])
    const cancelled = await confirm(traveller, quote)
    expect(sumOf(cancelled.refunds.map(({ target }) => target))).toBe(buyer.total.amount)
    await bench.gateway.runCompleter()
    expect(await milesOf()).toBe(before)
    expect((await payloadOf(bench, reference)).documents.map(({ ending }) => ending)).toEqual(['REFUNDED'])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('cannot be changed or upgraded, and the trip offers another way', async () => {
    const { reference } = await bookedBy(await buyerOf(await cartOf()))
    const { tripOptions } = await travellerOn(bench).ask('booking', 'tripDetails', {
      pnrQuery: { pnr: reference, lastName: 'Müller' },
    })
    const of = (name: string) => tripOptions.find(({ tripOption }) => tripOption === name)
    expect(of('EXCHANGE_FLIGHT')).toMatchObject({ failureReason: 'award', alternative: 'CANCEL_ITINERARY' })
    expect(of('UPGRADE')).toMatchObject({ failureReason: 'award', alternative: 'ADD_MODIFY_SEATS' })
  })

  test('gains nobody miles or money, however often and whenever it is bought and cancelled', async () => {
    const cycle = fc.record({
      types: fc.constantFrom<PassengerType[]>(['ADT'], ['ADT', 'CHD'], ['ADT', 'INF']),
      number: fc.constantFrom('4242424242424242', '4000000000000002', '4000009999000402'),
      hours: fc.constantFrom(0, 1, 23, 25, 60),
      wantsCredit: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(cycle, { minLength: 1, maxLength: 3 }), async (cycles) => {
        const start = bench.clock.now
        for (const { types, number, hours, wantsCredit } of cycles) {
          const before = await milesOf()
          const buyer = await buyerOf(await cartOf(near, types))
          const requestId = newId()
          const reply = await buyer.send('purchase', paying(buyer, card(number)), requestId)
          bench.clock.now += hours * hour
          if (!reply.error) {
            const answer = decoded('purchase', reply)
            if (answer.outcome !== 'booked') throw new Error(answer.outcome)
            const traveller = await cancelling(bench, answer.booking.reference)
            const quote = await review(traveller)
            await confirm(traveller, quote, wantsCredit && quote.targets.CREDIT ? 'CREDIT' : 'ORIGINAL')
          }
          await bench.gateway.runCompleter()
          expect(await milesOf()).toBe(before)
          expect(await violations(bench.opened.database)).toEqual([])
        }
        bench.clock.now = start
      }),
      { numRuns: shareOrWhole(3, 30) },
    )
  })
})
