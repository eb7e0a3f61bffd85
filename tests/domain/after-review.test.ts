import { expect, it } from 'vitest'
import { afterReview } from '#src/domain/after-review.ts'
import { changeCart, withDearerSeat, withEqualSeat, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { cheaper, dearer, even, exchangeCart } from '#src/operations/outcomes/samples/exchange.ts'
import { cart, eur } from '#src/operations/outcomes/samples/trip.ts'
import { byCertificate, chosen, instantOffer, upgradeCart, waitlist } from '#src/operations/outcomes/samples/upgrade.ts'

const certified = chosen(byCertificate, { payWith: 'CERTIFICATE', certificates: 2 })

it.each([
  ['a more expensive seat', withDearerSeat, { kind: 'pay', amount: eur(1_500) }],
  ['a seat of the same price', withEqualSeat, { kind: 'confirm', amount: eur(0) }],
  ['a removed bag', withoutBag, { kind: 'getBack', amount: eur(3_000) }],
  ['more expensive flights', exchangeCart(dearer), { kind: 'pay', amount: eur(10_200) }],
  ['flights of the same price', exchangeCart(even), { kind: 'confirm', amount: eur(0) }],
  ['cheaper flights', exchangeCart(cheaper), { kind: 'getBack', amount: eur(3_000) }],
  [
    'cheaper flights with a separate fee',
    exchangeCart({ ...cheaper, due: eur(6_000), refund: eur(1_000) }),
    { kind: 'pay', amount: eur(6_000) },
  ],
  ['an upgrade', upgradeCart([chosen(instantOffer)]), { kind: 'pay', amount: eur(18_000) }],
  [
    'a waitlisted upgrade that costs less than the refund of the old seats',
    upgradeCart([chosen(waitlist)], { total: eur(-500) }),
    { kind: 'pay', amount: eur(0) },
  ],
  ['an upgrade by certificate', upgradeCart([certified]), { kind: 'confirm', amount: eur(0) }],
  [
    'an upgrade by certificate with a refund of seats',
    upgradeCart([certified], { total: eur(-900) }),
    { kind: 'getBack', amount: eur(900) },
  ],
] as const)('the review of %s is followed by the step that fits its total', (_, reviewed, expected) => {
  expect(afterReview(reviewed)).toEqual(expected)
})

it('the review of an unchanged cart offers no action', () => {
  expect([changeCart(), cart()].map(afterReview)).toEqual([undefined, undefined])
})
