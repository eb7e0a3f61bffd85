import * as z from 'zod/mini'

const Sum = z.object({ amount: z.int(), currency: z.string() })
const Reference = z.object({ reference: z.string() })
/** Request id of the payment attempt. A claim without one is about all attempts of the page's conversation. */
const Attempt = z.object({ requestId: z.optional(z.string()) })

const kind = <Facts extends z.ZodMiniType>(asserts: string, facts: Facts) => ({ asserts, facts })

/**
 * The claims that a page can make about money, tickets, seats and time. The page annotates each such sentence with the name and
 * facts of its claim, so that tests can compare it with the gateway's database. Amounts are in minor units, instants are ISO, and
 * days are YYYY-MM-DD. A claim that names no booking is about the page's conversation.
 */
export const pageClaims = {
  paid: kind(
    'A form of payment paid this amount for the booking, and the airline received it.',
    z.extend(Reference, { amount: Sum, brand: z.string(), lastFour: z.string(), at: z.optional(z.string()) }),
  ),
  price: kind(
    'This is the price of the trip: what was paid less what was refunded, without fees for changes.',
    z.extend(Reference, { total: Sum }),
  ),
  accounted: kind(
    'The listed payments and refunds add up to the price shown below them.',
    z.extend(Reference, { moves: z.array(Sum), total: Sum }),
  ),
  refund: kind(
    'This amount is refunded to a form of payment, and the refund has this status.',
    z.extend(Reference, {
      id: z.string(),
      amount: Sum,
      status: z.enum(['requested', 'pending', 'sent', 'completed']),
      sentAt: z.optional(z.string()),
    }),
  ),
  nothingRefunded: kind('Cancelling the booking refunds nothing.', Reference),
  issued: kind(
    'A travel credit with this code was issued, and it is valid until this day.',
    z.extend(Reference, { code: z.string(), expiresOn: z.string() }),
  ),
  notCharged: kind('No money, miles or vouchers were charged, and none are on hold.', Attempt),
  notTaken: kind('Nothing has been charged yet, although the amount may be on hold.', Attempt),
  taken: kind('The purchase of this conversation was charged once, with this amount.', z.object({ sum: Sum })),
  givenBack: kind('The change made in this conversation refunds this amount.', z.object({ sum: Sum })),
  released: kind('The amount that was on hold has been released, and nothing was charged.', Attempt),
  beingReleased: kind('The amount on hold is being released, and nothing was charged.', Attempt),
  setAside: kind('The amount due for the booking is on hold or has been charged.', Reference),
  nothingDone: kind('Nothing is bought, changed or cancelled until the traveller confirms it.', z.object({})),
  toPay: kind(
    'The choices cost this amount, and the points of an award. If the amount is negative, it is refunded.',
    z.object({ total: Sum, points: z.optional(z.number()) }),
  ),
  changeCosts: kind('The exchange costs the amount `due` and refunds the amount `back`.', z.object({ due: Sum, back: Sum })),
  legFee: kind(
    'Changing one leg costs the whole party this fee. The claim says whether it is the fee for the day of travel or for earlier days.',
    z.object({ leg: z.number(), fee: Sum, isSameDay: z.boolean() }),
  ),
  changeFee: kind(
    'Changing the chosen legs costs this fee. The claim says whether it is the fee for the day of travel or for earlier days.',
    z.object({ fee: Sum, isSameDay: z.boolean() }),
  ),
  lessFare: kind(
    'An offer is cheaper by `saved` than the offer in a fare like the booked one, and loses these terms of the booked fare.',
    z.object({ ref: z.number(), like: z.optional(z.number()), saved: z.optional(Sum), lost: z.array(z.string()) }),
  ),
  moreFare: kind(
    'These offers are on sale for the chosen flights. They cost the party `more` than the chosen offers, and these terms differ.',
    z.object({ refs: z.array(z.number()), more: Sum, lost: z.array(z.string()), gained: z.array(z.string()) }),
  ),
  fareChange: kind(
    'The exchange moves a leg from one fare to another, which loses and gains these terms.',
    z.object({ leg: z.number(), from: z.string(), to: z.string(), lost: z.array(z.string()), gained: z.array(z.string()) }),
  ),
  wouldComeBack: kind(
    'Cancelling refunds this amount, which is never more than the airline received for the booking.',
    z.object({ choice: z.enum(['ORIGINAL', 'CREDIT', 'COVER']), amount: Sum }),
  ),
  keptUntil: kind('The quote is valid until this time.', z.object({ of: z.enum(['cart', 'refund']), until: z.string() })),
  reserved: kind(
    'A partner confirmed this car or room for the trip, or did not, and this amount is paid there.',
    z.extend(Reference, {
      id: z.string(),
      status: z.enum(['confirmed', 'failed']),
      dueThere: Sum,
      confirmation: z.optional(z.string()),
    }),
  ),
  notReserved: kind(
    'No partner has confirmed this car or room for the trip at these times.',
    z.extend(Reference, { partner: z.string(), product: z.string(), from: z.string() }),
  ),
  ticketed: kind('Every passenger has a valid ticket.', Reference),
  document: kind(
    'A ticket or EMD is valid, exchanged, refunded (in full, or in part with this amount) or void.',
    z.extend(Reference, {
      number: z.string(),
      ending: z.optional(z.enum(['exchanged', 'refunded', 'partlyRefunded', 'void'])),
      refunded: z.optional(Sum),
    }),
  ),
  seat: kind(
    'A passenger of the booking has bought this seat on a flight.',
    z.extend(Reference, { passengerId: z.string(), segmentId: z.string(), seat: z.string() }),
  ),
  seatsKept: kind('The seats of the booking are reserved and no longer on sale.', Reference),
  heldUntil: kind(
    'The flights are on hold until `payBy`, and their price is guaranteed until `priceUntil`.',
    z.extend(Reference, { payBy: z.string(), priceUntil: z.optional(z.string()) }),
  ),
  extendable: kind('The hold can be extended until `payBy`.', z.extend(Reference, { payBy: z.string() })),
  open: kind('This amount is still due for the booking on hold.', z.extend(Reference, { sum: Sum })),
  over: kind(
    'The booking was cancelled, released from hold, or lapsed because it was not paid in time.',
    z.extend(Reference, { status: z.enum(['cancelled', 'released', 'lapsed']) }),
  ),
  upgrade: kind(
    'An upgrade is waitlisted with its price on hold, cleared and charged, or not cleared or cancelled and not charged.',
    z.extend(Reference, {
      passengerId: z.string(),
      cabin: z.string(),
      status: z.enum(['waitlisted', 'cleared', 'notCleared', 'cancelled']),
      price: z.optional(Sum),
      points: z.optional(z.number()),
      certificates: z.optional(z.number()),
    }),
  ),
  spent: kind(
    'An upgrade was paid for with these points and certificates, which left the member’s account.',
    z.extend(Reference, {
      passengerIds: z.array(z.string()),
      cabin: z.string(),
      points: z.number(),
      certificates: z.number(),
      at: z.string(),
    }),
  ),
  spentOnAward: kind(
    'The flights were paid for with these points, which left the member’s account.',
    z.extend(Reference, { points: z.number(), at: z.string() }),
  ),
  earned: kind(
    'The member who booked has earned these miles with the trip, and they are in the account.',
    z.extend(Reference, { points: z.number() }),
  ),
  covered: kind(
    'The booking includes a cover that refunds this share of the price until this time.',
    z.extend(Reference, { cover: z.string(), share: z.number(), until: z.string() }),
  ),
  insured: kind('An insurance policy was bought with the booking.', z.extend(Reference, { policy: z.string(), price: Sum })),
  product: kind(
    'The booking includes a product at this price, which its supplier has fulfilled or not.',
    z.extend(Reference, {
      id: z.string(),
      status: z.enum(['waiting', 'sold', 'failed', 'returned', 'cancelled', 'claimed']),
      price: Sum,
      supplierReference: z.optional(z.string()),
    }),
  ),
  mailed: kind('A message of this kind about the booking was sent.', z.extend(Reference, { kind: z.string(), at: z.string() })),
  asItWas: kind(
    'The trip is unchanged: this conversation has changed nothing, apart from a correction if `isCorrected`.',
    z.object({ isCorrected: z.optional(z.boolean()) }),
  ),
  stillValid: kind('Every passenger of the trip being changed has a valid ticket.', z.object({})),
  freeUntil: kind('The trip can be changed without a fee until this time.', z.extend(Reference, { until: z.string() })),
  airlineChanged: kind(
    'The airline changed the trip, so changing it costs no fee and cancelling it refunds everything.',
    Reference,
  ),
  givenUp: kind(
    'Giving up a paid item refunds this part of its price.',
    z.object({
      kind: z.enum(['seat', 'extra', 'insurance', 'upgrade']),
      code: z.optional(z.string()),
      passengerId: z.optional(z.string()),
      paid: Sum,
      refund: Sum,
    }),
  ),
  corrected: kind(
    'The booking has this name for a passenger.',
    z.extend(Reference, { passengerId: z.string(), name: z.string() }),
  ),
  boughtOnce: kind('This conversation bought a single booking, which was paid for once.', Reference),
}

export type PageClaimName = keyof typeof pageClaims

export type ClaimFacts<Name extends PageClaimName> = z.output<(typeof pageClaims)[Name]['facts']>

/** A claim as found on a page, before its facts are validated. */
export interface PageClaim {
  name: string
  facts: unknown
}
