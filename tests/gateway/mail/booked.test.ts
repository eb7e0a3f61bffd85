import { describe, expect, test } from 'vitest'
import type { PricedBooking } from '#src/domain/booking.ts'
import { formatMoney } from '#src/domain/money.ts'
import { takenFrom } from '#src/domain/payment-fact.ts'
import { priced } from '../priced.ts'
import { type Buyer, card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { kindsOf, lettersOf } from './letters.ts'

const bench = openBench()

const bought = async (buyer: Buyer, languageForBooking?: string): Promise<PricedBooking> => {
  const answer = decoded('purchase', await buyer.send('purchase', { ...paying(buyer, card()), languageForBooking }, 'r1'))
  if (answer.outcome !== 'booked') throw new Error('not booked')
  return priced(answer.booking)
}

describe('the booking message', () => {
  test('contains reference, flights, tickets, price and tenders, as text and as HTML', async () => {
    const booking = await bought(await bench.buyer())
    const [letter] = await lettersOf(bench, booking.reference)
    expect(letter).toMatchObject({
      kind: 'BOOKED',
      recipient: booking.contact?.email,
      locale: 'en-US',
      storefront: 'FCDX',
      subject: `Your trip to Madrid is booked: ${booking.reference}`,
      sentAt: bench.clock.now,
    })
    const [payment] = booking.payments
    const told = [
      booking.reference,
      ...booking.documents.map(({ number }) => number),
      ...booking.parts.flatMap(({ segments }) => segments.map(({ flightNumber }) => `FC\u00a0${flightNumber}`)),
      formatMoney(booking.total, 'en-US'),
      payment ? formatMoney(takenFrom(payment), 'en-US') : 'no payment',
      'Visa, ending in 4242',
      'help@farechart.example',
    ]
    for (const fact of told) {
      expect(letter?.plain).toContain(fact)
      expect(letter?.html).toContain(fact)
    }
  })

  test('contains no card or document number, no last name in its link, and loads nothing', async () => {
    const booking = await bought(await bench.buyer())
    const [letter] = await lettersOf(bench, booking.reference)
    expect(letter?.plain).toContain(`/dx/FC/FCDX/?locale=en-US#/myb?pnr=${booking.reference}\n`)
    expect(`${letter?.plain}${letter?.html}`).not.toMatch(/4242424242424242|lastName|<img|<script|<link|src=|url\(/)
  })

  test('is in the booking’s language and direction, with the airline’s own contact', async () => {
    const { reference } = await bought(await bench.buyer(), 'ar')
    const [letter] = await lettersOf(bench, reference)
    expect(letter?.locale).toBe('ar-AE')
    expect(letter?.subject).toBe(`تم حجز رحلتك إلى \u2068مدريد\u2069: \u2068${reference}\u2069`)
    expect(letter?.html).toContain('<html lang="ar-AE" dir="rtl">')
    expect(letter?.plain).toContain('ساعات')
  })

  test('is sent once however often the purchase is repeated, and the response names its recipient', async () => {
    const buyer = await bench.buyer()
    const booking = await bought(buyer)
    const again = await bought(buyer)
    const [letter] = await lettersOf(bench, booking.reference)
    expect(await kindsOf(bench, booking.reference)).toEqual(['BOOKED'])
    expect(again.mails).toEqual(booking.mails)
    expect(booking.mails).toEqual([
      {
        kind: 'BOOKED',
        to: booking.contact?.email,
        at: new Date(bench.clock.now).toISOString(),
        address: `/sandbox/mail/${letter?.id}`,
      },
    ])
  })

  test('escapes everything a traveller typed', async () => {
    const [first, ...others] = bench.cart.passengers
    if (!first) throw new Error('nobody travels')
    const passengers = [{ ...first, firstName: '<b>"Ana"</b>' }, ...others]
    const { reference } = await bought(await bench.buyer({ ...bench.cart, passengers }))
    const [letter] = await lettersOf(bench, reference)
    expect(letter?.html).toContain('&lt;b&gt;&quot;Ana&quot;&lt;/b&gt;')
    expect(letter?.html).not.toContain('<b>"Ana"')
  })
})
