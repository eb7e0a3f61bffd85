import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RefundChoice } from '#src/domain/refund.ts'
import { seat } from '#src/gateway/database/tables.ts'
import { shopWhole } from '../flows/changers.ts'
import { buy } from '../flows/travellers.ts'
import { violations } from '../purchase/books.ts'
import { noon } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { cancelling, change, confirm, day, hour, look, payloadOf, review } from './cancelling.ts'

const bench = openBench()

/** Cancels a trip for two with seats, bags, a lounge and insurance. Returns what its documents state. */
const cancelled = async (
  brand: string,
  { after, choice = 'ORIGINAL', isCovered = false }: { after: number; choice?: RefundChoice; isCovered?: boolean },
) => {
  const cart = await shopWhole(bench, brand, { isInsured: true })
  await bench.opened.database.delete(seat).where(eq(seat.status, 'held'))
  const reference = await buy(bench, cart)
  const covers = [{ kind: 'CFAR' as const, reference: 'CF-1', share: 0.8, until: new Date(noon + 90 * day).toISOString() }]
  if (isCovered) await change(bench, reference, (payload) => ({ ...payload, covers }))
  bench.clock.now += after
  const traveller = await cancelling(bench, reference)
  const quote = await review(traveller)
  await confirm(traveller, quote, choice)
  await bench.gateway.runCompleter()
  expect(await violations(bench.opened.database)).toEqual([])
  const { documents } = await payloadOf(bench, reference)
  const told = (await look(bench, reference)).documents
  return {
    quote,
    documents,
    told,
    endingsOf: (code?: string) => documents.filter((each) => each.code === code).map(({ ending }) => ending),
  }
}

const refundOf = (quote: Awaited<ReturnType<typeof cancelled>>['quote'], ...kinds: string[]): number =>
  quote.lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { refund }) => sum + refund.amount, 0)

describe('a document of a cancelled trip', () => {
  test('is marked as refunded if everything is refunded', async () => {
    const { documents, told } = await cancelled('LIGHT', { after: hour })
    expect(new Set(documents.map(({ ending }) => ending))).toEqual(new Set(['REFUNDED']))
    expect(new Set(told.map(({ ending }) => ending))).toEqual(new Set(['refunded']))
  })

  test('states the refunded taxes of a non-refundable ticket, and that its seat is worth nothing', async () => {
    const { quote, documents, told, endingsOf } = await cancelled('LIGHT', { after: 25 * hour })
    expect(endingsOf()).toEqual(['PARTLY_REFUNDED', 'PARTLY_REFUNDED'])
    expect(endingsOf('0B5')).toEqual(['VOID', 'VOID'])
    expect(endingsOf('LOUNGE')).toEqual(['REFUNDED'])
    const ofTickets = documents.filter(({ kind }) => kind === 'VCR').map(({ refunded }) => refunded?.amount ?? 0)
    expect(ofTickets.reduce((sum, amount) => sum + amount, 0)).toBe(refundOf(quote, 'fare', 'tax'))
    expect(told.filter(({ kind }) => kind === 'VCR')).toMatchObject(
      ofTickets.map((amount) => ({ ending: 'partlyRefunded', refunded: { amount, currency: 'EUR' } })),
    )
    expect(told.filter(({ ending }) => ending === 'void')).toHaveLength(2)
  })

  test('states the refund of a fare minus its fee, or in full if the fee is waived for a credit', async () => {
    const byRules = await cancelled('STANDARD', { after: 25 * hour })
    expect(byRules.endingsOf()).toEqual(['PARTLY_REFUNDED', 'PARTLY_REFUNDED'])
    const asCredit = await cancelled('STANDARD', { after: 25 * hour, choice: 'CREDIT' })
    expect(asCredit.endingsOf()).toEqual(['REFUNDED', 'REFUNDED'])
    expect(asCredit.endingsOf('0B5')).toEqual(['VOID', 'VOID'])
  })

  test('states what a cover refunded', async () => {
    const { quote, documents } = await cancelled('LIGHT', { after: 25 * hour, choice: 'COVER', isCovered: true })
    const sum = (quote.targets.COVER ?? []).reduce((all, { amount }) => all + amount.amount, 0)
    const told = documents.reduce(
      (all, { ending, refunded, total }) => all + (refunded?.amount ?? (ending === 'REFUNDED' ? (total?.amount ?? 0) : 0)),
      0,
    )
    expect(documents.every(({ ending }) => ending === 'REFUNDED' || ending === 'PARTLY_REFUNDED')).toBe(true)
    expect(told).toBeLessThanOrEqual(sum)
    expect(told).toBeGreaterThan(refundOf(quote, 'fare', 'tax', 'seat', 'extra'))
  })
})
