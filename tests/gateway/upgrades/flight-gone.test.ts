import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatMoney } from '#src/domain/money.ts'
import { countedOf, moneyStory } from '#src/domain/money-story.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { account } from '#src/gateway/database/tables.ts'
import { postOf } from '#src/gateway/platform/post.ts'
import { buy } from '../flows/travellers.ts'
import { letterOf } from '../mail/letters.ts'
import { violations } from '../purchase/books.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { changeFirstLeg, lockedRow, otherLegs } from '../trips/airline-changes.ts'
import { imbalances } from './balance.ts'
import { bookingOf, choose, confirm, offerOf, upgraded, upgrading } from './upgraders.ts'

const bench = openBench()

const ownedBy = async (id: string) => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  const { miles, certificates } = row?.profile as MemberProfile
  return { miles, certificates: certificates.map((each) => each.id).toSorted() }
}

test.each(['MONEY', 'POINTS', 'CERTIFICATE'] as const)(
  'an upgrade paid in %s whose flight the airline replaces is refunded, and document, message and timeline say so',
  async (payWith) => {
    const reference = await buy(bench, await bench.shop({ types: ['ADT'], brand: 'FLEX' }))
    const { traveller, open, eligible } = await upgrading(bench, reference, ines)
    const owned = await ownedBy(ines)
    const plain = await bookingOf(bench, reference)
    const offer = offerOf(payWith === 'CERTIFICATE' ? eligible : open, payWith === 'CERTIFICATE' ? 'CERTIFICATE' : 'INSTANT')
    await choose(traveller, { offerId: offer.id, payWith })
    const before = upgraded(await confirm(traveller))
    const price = payWith === 'MONEY' ? (offer.total.price?.amount ?? 0) : 0
    expect(before.total.amount - plain.total.amount).toBe(price)
    const row = await lockedRow(bench, reference)
    await changeFirstLeg(bench, reference, (await otherLegs(bench, row))[0], postOf(bench.gateway.platform))
    await bench.gateway.runCompleter()

    const after = await bookingOf(bench, reference)
    expect([after.upgraded ?? [], after.total]).toEqual([[], plain.total])
    expect(after.parts[0]?.segments[0]?.cabin).toBe('Economy')
    expect(await ownedBy(ines)).toEqual(owned)
    const numberOf = before.documents.find(({ kind }) => kind === 'EMD')?.number
    const document = after.documents.find(({ number }) => number === numberOf)
    // A document that cost no money has no value to refund, so it ends as void.
    expect(document?.ending).toBe(payWith === 'MONEY' ? 'refunded' : 'void')
    const [refund, ...others] = after.refunds
    expect(others).toEqual([])
    expect(refund).toMatchObject({
      reason: 'CHANGED',
      status: payWith === 'CERTIFICATE' ? 'completed' : 'sent',
      target: { amount: { amount: price, currency: 'EUR' } },
    })
    const story = moneyStory(after)
    expect(story.at(-1)).toMatchObject({ kind: 'refund', refund })
    expect(story.reduce((sum, move) => sum + countedOf(move, 'EUR').amount, 0)).toBe(after.total.amount)
    const letter = await letterOf(bench, reference, 'AIRLINE_CHANGED')
    const back = {
      MONEY: formatMoney({ amount: price, currency: 'EUR' }, 'en-US'),
      POINTS: `${new Intl.NumberFormat('en-US').format(offer.total.points ?? 0)} miles`,
      CERTIFICATE: '1 upgrade certificate',
    }[payWith]
    expect(letter.plain).toMatch(/NOT AVAILABLE ON YOUR NEW FLIGHTS\n.*: Upgrade to Business on FC.\d+/)
    expect(letter.plain).toMatch(new RegExp(`WHAT YOU GET BACK\\n.*: ${back.replace('.', '\\.')}, expected by `))
    expect(await violations(bench.opened.database)).toEqual([])
    expect(await imbalances(bench.opened.database)).toEqual([])
  },
)
