import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#src/domain/money.ts'
import type { Platform } from '#src/gateway/conversation/call.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createClock } from '#src/gateway/platform/clock.ts'
import { silent } from '#src/gateway/platform/log.ts'
import type { CardPart } from '#src/gateway/payments/parts.ts'
import { type Charge, isWhole, type ProcessorPort } from '#src/gateway/payments/processor.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon } from '../search/conversations.ts'

/** The test cards of every processor, by outcome. */
export type TestCard = 'approved' | 'declined' | 'without funds' | 'stolen' | 'expired' | 'troubled' | 'checked'

/** A processor under test. */
export interface Adapter {
  name: string
  profile: Platform['profile']
  tokens: Readonly<Record<TestCard, string>>
  open: (platform: Platform) => ProcessorPort
  /** Answers the bank's check of an attempt as the traveller. */
  decideCheck: (platform: Platform, requestId: string, isPassed: boolean) => Promise<void>
  /** Returns what cards were charged according to the processor, in minor units: authorised, and captured. */
  books: (platform: Platform) => Promise<{ held: number; taken: number }>
  forget?: () => void
}

export const euro = (amount: number): Money => ({ amount, currency: 'EUR' })

export const price = euro(12_345)

export const cardPart = (token: string, { id = '1', amount = price }: { id?: string; amount?: Money } = {}): CardPart => ({
  form: 'card',
  id,
  amount,
  card: { brand: 'VI', lastFour: '4242', expirationDate: '2031-08', token },
})

/** Returns a platform with an empty database for a processor. */
export const openPlatform = (profile: Platform['profile']) => {
  const bench = {} as { opened: OpenedDatabase; platform: Platform; time: { now: number } }
  beforeAll(async () => {
    bench.opened = await openEmpty()
    bench.time = { now: noon }
    const { database, transact } = bench.opened
    const clock = createClock(() => bench.time.now)
    bench.platform = { database, transact, engineOf: () => engine, clock, profile, log: silent }
  })
  afterAll(() => bench.opened.close())
  beforeEach(async () => {
    await emptyTables(bench.opened.database)
    bench.time.now = noon
  })
  return bench
}

/** Tests an adapter against the port's contract. */
export const conformsToThePort = ({ name, profile, tokens, open, decideCheck, books, forget }: Adapter): void => {
  describe(`${name}, as every processor,`, () => {
    const bench = openPlatform(profile)
    let processor: ProcessorPort
    beforeEach(() => {
      forget?.()
      processor = open(bench.platform)
    })

    const charge = (card: TestCard = 'approved', more: { id?: string; amount?: Money } = {}): Charge => ({
      requestId: 'r1',
      part: cardPart(tokens[card], more),
      total: price,
    })
    const nothing = { held: 0, taken: 0 }

    test('holds an amount once, however often it is asked', async () => {
      expect(await processor.authorise(charge())).toEqual({ kind: 'authorised' })
      expect(await processor.authorise(charge())).toEqual({ kind: 'authorised' })
      expect(await books(bench.platform)).toEqual({ held: price.amount, taken: 0 })
      expect(await processor.find(charge())).toMatchObject({ state: 'authorised', amount: price })
      expect(await isWhole(processor, charge())).toBe(true)
    })

    test('holds an amount once when it is asked many times at once', async () => {
      await processor.authorise(charge('approved', { id: '2', amount: euro(1) }))
      await Promise.all(Array.from({ length: 8 }, () => processor.authorise(charge()).catch(() => undefined)))
      expect(await books(bench.platform)).toEqual({ held: price.amount + 1, taken: 0 })
    })

    test('knows nothing of a charge that nobody asked for', async () => {
      expect(await processor.find(charge())).toBeUndefined()
      expect(await isWhole(processor, charge())).toBe(false)
    })

    test('takes what is held, once', async () => {
      await processor.authorise(charge())
      await processor.capture(charge())
      await processor.capture(charge())
      expect(await books(bench.platform)).toEqual({ held: 0, taken: price.amount })
      expect(await processor.find(charge())).toMatchObject({ state: 'captured', amount: price })
      expect(await processor.authorise(charge())).toEqual({ kind: 'authorised' })
    })

    test('takes nothing where nothing is held', async () => {
      await expect(processor.capture(charge())).rejects.toThrow('Nothing to capture')
      await processor.authorise(charge())
      await processor.void(charge())
      await expect(processor.capture(charge())).rejects.toThrow('Nothing to capture')
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('releases what is held, and nothing that was taken', async () => {
      await processor.authorise(charge())
      expect([await processor.void(charge()), await processor.void(charge())]).toEqual([true, true])
      expect(await books(bench.platform)).toEqual(nothing)
      expect((await processor.find(charge()))?.state).toBe('voided')
      const other = charge('approved', { id: '2' })
      await processor.authorise(other)
      await processor.capture(other)
      await processor.void(other)
      expect(await books(bench.platform)).toEqual({ held: 0, taken: price.amount })
      expect(await processor.void(charge('approved', { id: '3' }))).toBe(true)
    })

    test.each<[TestCard, string, boolean]>([
      ['declined', 'card_declined', false],
      ['without funds', 'insufficient_funds', false],
      ['expired', 'expired_card', false],
      ['stolen', 'generic', true],
    ])('says why a card that is %s is declined, and holds nothing', async (card, reason, isFinal) => {
      expect(await processor.authenticate(charge(card))).toEqual({ kind: 'passed' })
      expect(await processor.authorise(charge(card))).toEqual({ kind: 'declined', reason, isFinal })
      expect(await processor.find(charge(card))).toBeUndefined()
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('accepts the same charge again after its own failure, with the same card or another', async () => {
      expect(await processor.authorise(charge('troubled'))).toEqual({ kind: 'error' })
      expect(await processor.authorise(charge('troubled'))).toEqual({ kind: 'error' })
      expect(await processor.authorise(charge('approved', { amount: euro(9_900) }))).toEqual({ kind: 'authorised' })
      expect(await books(bench.platform)).toEqual({ held: 9_900, taken: 0 })
    })

    test('never makes a charge that was forbidden, and keeps one that was made', async () => {
      await processor.forbid(charge())
      expect(await processor.authorise(charge())).toEqual({ kind: 'unanswered' })
      expect(await books(bench.platform)).toEqual(nothing)
      const other = charge('approved', { id: '2' })
      await processor.authorise(other)
      await processor.forbid(other)
      expect(await isWhole(processor, other)).toBe(true)
    })

    test('keeps the parts of one payment apart', async () => {
      const [first, second] = [charge('approved', { amount: euro(100) }), charge('approved', { id: '2', amount: euro(200) })]
      await processor.authorise(first)
      await processor.authorise(second)
      await processor.void(first)
      await processor.capture(second)
      expect(await books(bench.platform)).toEqual({ held: 0, taken: 200 })
    })

    test('asks the bank first where it wants to check the holder, and holds the money once it agreed', async () => {
      const waiting = await processor.authenticate(charge('checked'))
      if (waiting.kind !== 'waiting') throw new Error(`The bank did not ask: ${waiting.kind}`)
      expect(await processor.authenticate(charge('checked'))).toEqual(waiting)
      expect(await books(bench.platform)).toEqual(nothing)
      await decideCheck(bench.platform, 'r1', true)
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'passed' })
      expect(await processor.authorise(charge('checked'))).toEqual({ kind: 'authorised' })
      expect(await books(bench.platform)).toEqual({ held: price.amount, taken: 0 })
    })

    test('holds nothing where the bank does not know the holder', async () => {
      await processor.authenticate(charge('checked'))
      await decideCheck(bench.platform, 'r1', false)
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'failed', reason: 'authentication_failed' })
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('takes no answer to a check that the traveller left', async () => {
      await processor.authenticate(charge('checked'))
      await processor.abandon([charge('checked')])
      await decideCheck(bench.platform, 'r1', true)
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'failed', reason: 'authentication_abandoned' })
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('takes no answer to a check whose time has run out', async () => {
      await processor.authenticate(charge('checked'))
      bench.time.now += 6 * 60_000
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'failed', reason: 'authentication_timeout' })
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('gives back what was taken, one refund for each id and never more than was taken', async () => {
      const order = { id: 'refund-1', charge: charge(), amount: euro(2_345) }
      expect(await processor.refund(order)).toBe(false)
      await processor.authorise(charge())
      expect(await processor.refund(order)).toBe(false)
      await processor.capture(charge())
      expect([await processor.refund(order), await processor.refund(order)]).toEqual([true, true])
      expect(await processor.refund({ ...order, id: 'refund-2', amount: euro(10_000) })).toBe(true)
      await expect(processor.refund({ ...order, id: 'refund-3', amount: euro(1) })).rejects.toThrow('More than was taken')
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('believes no token and no message that is not its own', async () => {
      expect(await processor.readToken('pm_nobodys')).toEqual({ kind: 'unknown' })
      expect(await processor.hear({ text: '{"id":"pi_fake1"}', signature: 't=1,v1=00' })).toBe(false)
    })
  })
}
