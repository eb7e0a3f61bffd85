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
    'a form of payment paid so much for the booking, and the airline has it',
    z.extend(Reference, { amount: Sum, brand: z.string(), lastFour: z.string(), at: z.optional(z.string()) }),
  ),
  price: kind(
    'the trip costs so much, and so much is what the airline keeps of all that moved',
    z.extend(Reference, { total: Sum }),
  ),
  accounted: kind(
    'what was paid and what goes back, as they are listed, come to the price that stands under them',
    z.extend(Reference, { moves: z.array(Sum), total: Sum }),
  ),
  refund: kind(
    'so much goes back to a form of payment, and has come so far',
    z.extend(Reference, {
      id: z.string(),
      amount: Sum,
      status: z.enum(['requested', 'pending', 'sent', 'completed']),
      sentAt: z.optional(z.string()),
    }),
  ),
  nothingRefunded: kind('no money goes back for a cancelling of the booking', Reference),
  issued: kind(
    'a credit was issued under a code, good until a day',
    z.extend(Reference, { code: z.string(), expiresOn: z.string() }),
  ),
  notCharged: kind('nothing was taken of money, miles or vouchers, and nothing is held', Attempt),
  notTaken: kind('nothing was taken yet; what pays may be held', Attempt),
  taken: kind('what this conversation bought took so much, once', z.object({ sum: Sum })),
  givenBack: kind('what this conversation changed gives so much back', z.object({ sum: Sum })),
  released: kind('what was set aside is free again, and nothing was taken', Attempt),
  beingReleased: kind('what was set aside is being given back, and nothing was taken', Attempt),
  setAside: kind('what is to pay is held for the booking, or taken', Reference),
  nothingDone: kind('nothing is bought, changed or cancelled until the traveller says so', z.object({})),
  toPay: kind('what is chosen comes to so much; below zero, so much comes back', z.object({ total: Sum })),
  changeCosts: kind('a change takes so much and gives so much back', z.object({ due: Sum, back: Sum })),
  legFee: kind(
    'changing one leg takes this fee for everybody, of a change on the day of travel or of one before it',
    z.object({ leg: z.number(), fee: Sum, isSameDay: z.boolean() }),
  ),
  changeFee: kind(
    'changing the chosen legs takes this fee, of a change on the day of travel or of one before it',
    z.object({ fee: Sum, isSameDay: z.boolean() }),
  ),
  lessFare: kind(
    'an offer costs so much less than the one that is like what is owned, and its fare loses these terms of the one that is owned',
    z.object({ ref: z.number(), like: z.optional(z.number()), saved: z.optional(Sum), lost: z.array(z.string()) }),
  ),
  fareChange: kind(
    'a leg of the booking has one fare, would have another, and these of its terms are not the same',
    z.object({ leg: z.number(), from: z.string(), to: z.string(), lost: z.array(z.string()), gained: z.array(z.string()) }),
  ),
  wouldComeBack: kind(
    'cancelling gives so much back, never more than the airline has of the booking',
    z.object({ choice: z.enum(['ORIGINAL', 'CREDIT', 'COVER']), amount: Sum }),
  ),
  keptUntil: kind('what was quoted is kept until an instant', z.object({ of: z.enum(['cart', 'refund']), until: z.string() })),
  ticketed: kind('every passenger has a ticket that is good', Reference),
  document: kind(
    'a document is good, was exchanged, was refunded (how much), or is worth nothing',
    z.extend(Reference, {
      number: z.string(),
      ending: z.optional(z.enum(['exchanged', 'refunded', 'partlyRefunded', 'void'])),
      refunded: z.optional(Sum),
    }),
  ),
  seat: kind(
    'a seat on a flight is sold to a passenger of the booking',
    z.extend(Reference, { passengerId: z.string(), segmentId: z.string(), seat: z.string() }),
  ),
  seatsKept: kind('the seats of the booking are taken out of sale for it', Reference),
  heldUntil: kind(
    'the flights are held until an instant, their price until another',
    z.extend(Reference, { payBy: z.string(), priceUntil: z.optional(z.string()) }),
  ),
  open: kind('so much is still to be paid for the booking on hold', z.extend(Reference, { sum: Sum })),
  over: kind(
    'the booking was cancelled, its hold released, or not paid for in time',
    z.extend(Reference, { status: z.enum(['cancelled', 'released', 'lapsed']) }),
  ),
  upgrade: kind(
    'an upgrade waits with its money set aside, cleared and was charged, or did not and was not',
    z.extend(Reference, {
      passengerId: z.string(),
      cabin: z.string(),
      status: z.enum(['waitlisted', 'cleared', 'notCleared', 'cancelled']),
      price: z.optional(Sum),
    }),
  ),
  covered: kind(
    'a cover came with the booking, for a share of what was paid, until an instant',
    z.extend(Reference, { cover: z.string(), share: z.number(), until: z.string() }),
  ),
  insured: kind('a policy was bought with the booking', z.extend(Reference, { policy: z.string(), price: Sum })),
  mailed: kind('a message of a kind was sent about the booking', z.extend(Reference, { kind: z.string(), at: z.string() })),
  asItWas: kind('the trip is as it was: this conversation has changed nothing of it', z.object({})),
  stillValid: kind('everybody on the trip that this conversation changes has a ticket that is good', z.object({})),
  freeUntil: kind('the trip can be changed without a fee until an instant', z.extend(Reference, { until: z.string() })),
  airlineChanged: kind('the airline changed the trip: changing it costs no fee, and cancelling gives back all of it', Reference),
  givenUp: kind(
    'giving up something that was paid for gives so much of its price back',
    z.object({
      kind: z.enum(['seat', 'extra', 'insurance', 'upgrade']),
      code: z.optional(z.string()),
      passengerId: z.optional(z.string()),
      paid: Sum,
      refund: Sum,
    }),
  ),
  corrected: kind('the booking names a passenger so', z.extend(Reference, { passengerId: z.string(), name: z.string() })),
  boughtOnce: kind('what this conversation bought is one booking, paid for once', Reference),
}

export type PageClaimName = keyof typeof pageClaims

export type ClaimFacts<Name extends PageClaimName> = z.output<(typeof pageClaims)[Name]['facts']>

/** A claim as found on a page, before its facts are validated. */
export interface PageClaim {
  name: string
  facts: unknown
}
