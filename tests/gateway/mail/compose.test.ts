import { describe, expect, test } from 'vitest'
import type { PricedBooking } from '#src/domain/booking.ts'
import { inLocale } from '#src/domain/configuration.ts'
import { type MailKind, mailKinds } from '#src/domain/mail.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { compose } from '#src/gateway/mail/compose.ts'
import { letterHtml } from '#src/gateway/mail/letter-html.ts'
import { letterText } from '#src/gateway/mail/letter-text.ts'
import type { MailNews, Rebooked } from '#src/gateway/mail/news.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { heldBooking, paidHold } from '#src/operations/outcomes/samples/hold.ts'
import { booked, eur, segment } from '#src/operations/outcomes/samples/trip.ts'

const card: Charge = {
  brand: 'VI',
  lastFour: '4242',
  amount: eur(9_781),
  conversion: { cardAmount: { amount: 11_004, currency: 'USD' }, rate: 1.125_04, markup: 3.5 },
}
const target: RefundTarget = {
  id: '1',
  kind: 'CREDIT',
  amount: eur(5_900),
  bonus: eur(590),
  expectedBy: '2027-05-04',
  expiresOn: '2028-05-04',
}
const upgrade = {
  segmentId: segment.id,
  cabin: 'Business',
  passengerIds: ['1'],
  charge: card,
  points: 12_000,
  certificates: 2,
  targets: [target],
  losesSeats: true,
  seats: [],
}
const seat = { kind: 'seat', passengerId: '1', flight: 'FC\u00a0713' } as const
const rebooked: Rebooked = {
  moved: [
    { ...seat, seatCode: '12C', former: '10E' },
    { kind: 'extra', passengerId: '1', code: 'BAG', quantity: 2 },
  ],
  left: [
    { ...seat, seatCode: '4A', price: eur(1_200) },
    { kind: 'extra', passengerId: '1', code: 'PET', quantity: 1, flight: 'FC\u00a0711', price: eur(6_900) },
    { kind: 'upgrade', passengerId: '1', cabin: 'Business', flight: 'FC\u00a0711' },
  ],
}

/** Builds sample news of each kind. */
const newsOf = (kind: MailKind): MailNews => {
  switch (kind) {
    case 'AIRLINE_CHANGED':
      return { kind, rebooked, targets: [target], endsCheckIn: true }
    case 'CHANGED':
      return { kind, rebooked, charges: [card], reserved: [card], targets: [target], forfeited: eur(1_000) }
    case 'CORRECTED':
      return {
        kind,
        names: [{ passengerId: '1', was: 'Ana Müler', is: 'Ana Müller' }],
        isContactChanged: true,
        isAssistanceChanged: true,
      }
    case 'CANCELLED':
      return {
        kind,
        paid: eur(10_000),
        refund: eur(5_900),
        lines: [{ kind: 'fare', label: 'FLEX', paid: eur(10_000), refund: eur(5_900) }],
        targets: [target],
      }
    case 'REFUND_SENT':
      return { kind, target: { ...target, code: 'TC12AB' } }
    case 'UPGRADE_CLEARED':
    case 'UPGRADE_NOT_CLEARED':
    case 'UPGRADE_LEFT':
      return { kind, ...upgrade }
    default:
      return { kind }
  }
}

const bookingFor = (kind: MailKind): PricedBooking => {
  if (kind.startsWith('HOLD_') || kind === 'HELD')
    return { ...heldBooking, hold: { ...paidHold, notHeld: ['SEATS', 'EXTRAS'] }, payments: [card] }
  return { ...booked, payments: [card], airlineChange: { original: [segment], reason: 'cancelled' } }
}

describe.each(storefronts)('a letter of $code', (storefront) => {
  test.each(mailKinds)('that reports %s is complete in every language, with the airline’s own name and contact', (kind) => {
    for (const locale of storefront.locales) {
      const told = { news: newsOf(kind), booking: bookingFor(kind), storefront, locale, recipient: 'ana@example.com' }
      const letter = compose(told)
      const [plain, html] = [letterText(letter), letterHtml(letter)]
      for (const words of [plain, html]) {
        expect(words).toContain(storefront.contact.email)
        expect(words).toContain(inLocale(storefront.name, locale))
        expect(words).not.toMatch(/undefined|NaN|Invalid|\[object|Error!/)
        // A gap in a sentence would show that a placeholder was not filled.
        expect(words).not.toMatch(/ {2,}\S| [.,،:](?:\s|$)/m)
      }
      expect(letter.link.path).toBe(
        `/dx/${storefront.airline}/${storefront.code}/?locale=${locale}#/myb?pnr=${told.booking.reference}`,
      )
      if (locale === 'ar-AE') expect(plain).not.toMatch(/[\u0600-\u06ff][\u200e\u200f\u2068\u2069)]*,|,\s*[\u0600-\u06ff]/)
    }
  })
})

test('a payment in the card’s own currency is shown as charged, with its rate and the markup', () => {
  const [farechart] = storefronts
  const plain = letterText(
    compose({
      news: { kind: 'BOOKED' },
      booking: bookingFor('BOOKED'),
      storefront: farechart,
      locale: 'en-US',
      recipient: 'ana@example.com',
    }),
  )
  expect(plain).toContain('Visa, ending in 4242: $110.04')
  expect(plain).toContain('In your card’s currency: €97.81 at 1 EUR = 1.12504 USD, including a 3.5% markup.')
})

test.each([
  ['en-US', /ATH\) .*, stops in Rome for 65 minutes$/m],
  ['ar-AE', /، تتوقف في \u2068روما\u2069 لمدة 65 دقيقة$/m],
] as const)('a flight that stops on the way says where and for how long, in %s', (locale, said) => {
  const [farechart] = storefronts
  const stopping = { ...segment, technicalStops: [{ airport: 'FCO', minutes: 65 }] }
  const booking = { ...booked, parts: booked.parts.map((part) => ({ ...part, segments: [stopping], stops: 1 })) }
  const told = { news: { kind: 'BOOKED' }, booking, storefront: farechart, locale, recipient: 'ana@example.com' } as const
  expect(letterText(compose(told))).toMatch(said)
})

test.each([
  [
    'en-US',
    [
      'MOVED TO YOUR NEW FLIGHTS',
      'Ana Müller: Seat 12C on FC 713 (was 10E), 2 × Checked bag (23 kg)',
      'You keep these at no extra charge.',
      '',
      'NOT AVAILABLE ON YOUR NEW FLIGHTS',
      'Ana Müller: Seat 4A on FC 713 (€12.00), Pet in the cabin on FC 711 (€69.00), Upgrade to Business on FC 711',
      'We’re refunding these in full.',
      '',
      'WHAT YOU GET BACK',
    ],
  ],
  [
    'ar-AE',
    [
      'انتقلت إلى رحلاتك الجديدة',
      'Ana Müller: مقعد 12C على الرحلة FC 713 (بدلًا من 10E)، 2 × حقيبة مسجلة (23 كغم)',
      'تحتفظ بها دون أي رسوم إضافية.',
      '',
      'غير متاحة على رحلاتك الجديدة',
      'Ana Müller: مقعد 4A على الرحلة FC 713 (12.00 €)، حيوان أليف في المقصورة على الرحلة FC 711 (69.00 €)، ترقية إلى درجة رجال الأعمال على الرحلة FC 711',
      'نرد لك ثمنها كاملًا.',
      '',
      'ما تسترده',
    ],
  ],
] as const)('an airline’s change names the seats and extras that moved and those that are refunded, in %s', (locale, lines) => {
  const [farechart] = storefronts
  const booking = bookingFor('AIRLINE_CHANGED')
  const told = { news: newsOf('AIRLINE_CHANGED'), booking, storefront: farechart, locale, recipient: 'ana@example.com' }
  const said = letterText(compose(told))
    .replaceAll(/[\u200e\u200f\u2068\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
  expect(said).toContain(lines.join('\n'))
})

test.each([
  ['en-US', 'Promo code WELCOME10: -€5.80', 'Companion discount: -€5.80', 'Discount: -€5.80'],
  ['ar-AE', 'الرمز الترويجي WELCOME10: -5.80 €', 'خصم المرافق: -5.80 €', 'خصم: -5.80 €'],
] as const)('names a discount by its promo code, as a companion discount, or just as a discount, in %s', (locale, ...rows) => {
  const [farechart] = storefronts
  const rowsOf = (label: string) => {
    const booking = {
      ...booked,
      lines: [...booked.lines, { id: 'discount', kind: 'discount', label, quantity: 1, amount: eur(-580) } as const],
    }
    const told = { news: { kind: 'BOOKED' }, booking, storefront: farechart, locale, recipient: 'ana@example.com' } as const
    return letterText(compose(told))
      .replaceAll(/[\u200e\u200f\u2068\u2069]/g, '')
      .replaceAll('\u00a0', ' ')
      .split('\n')
  }
  expect(rowsOf('WELCOME10')).toContain(rows[0])
  expect(rowsOf('COMPANION')).toContain(rows[1])
  expect(rowsOf('')).toContain(rows[2])
})
