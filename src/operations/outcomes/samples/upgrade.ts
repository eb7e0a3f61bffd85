import type { Booking, Waitlisted } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import type {
  CancelUpgradeOffers,
  ChosenUpgrade,
  UpgradeOffer,
  UpgradeOffers,
  UpgradePnrInfo,
  UpgradeSelection,
  WaitingUpgrade,
} from '#src/domain/upgrade.ts'
import { ana, booked, cart, contact, eur, segment } from './trip.ts'

export const rui = { ...ana, id: '2', title: 'MR', firstName: 'Rui', gender: 'MALE' as const }

/** A trip of two passengers, both of whom can be upgraded. */
export const couple: Booking = { ...booked, contact, passengers: [ana, rui] }

const decided = '2027-05-03T18:05:00Z'

const each = (amount: number, points?: number) =>
  ['1', '2'].map((passengerId) => ({ passengerId, price: eur(amount), ...(points !== undefined && { points }) }))

const base = { segmentId: segment.id, cabin: 'Business', seatsLeft: 3, chargedWhen: 'NOW' } as const

export const instantOffer: UpgradeOffer = {
  ...base,
  id: 'I1',
  kind: 'INSTANT',
  perPassenger: each(9_000, 12_000),
  total: { price: eur(18_000), points: 24_000 },
}

export const byCertificate: UpgradeOffer = {
  ...base,
  id: 'C1',
  kind: 'CERTIFICATE',
  perPassenger: [{ passengerId: '1' }, { passengerId: '2' }],
  total: {},
  certificatesNeeded: 2,
}

const waits = { clearsBy: decided, chargedWhen: 'CLEARED', odds: 'MEDIUM' } as const

export const bid: UpgradeOffer = {
  ...base,
  ...waits,
  id: 'B1',
  kind: 'BID',
  perPassenger: each(9_000),
  total: { price: eur(18_000) },
  bid: {
    minimum: eur(5_400),
    maximum: eur(14_400),
    step: eur(100),
    strengthAt: [
      { amount: eur(5_400), odds: 'LOW' },
      { amount: eur(7_600), odds: 'MEDIUM' },
      { amount: eur(9_900), odds: 'HIGH' },
    ],
  },
}

export const waitlist: UpgradeOffer = {
  ...base,
  ...waits,
  id: 'W1',
  kind: 'WAITLIST',
  seatsLeft: 0,
  perPassenger: each(7_200, 9_600),
  total: { price: eur(14_400), points: 19_200 },
}

/** Builds the response with upgrade offers for the trip's only flight. */
export const onOffer = (offers: UpgradeOffer[], more: Partial<UpgradeOffers> = {}): UpgradeOffers => ({
  expiresAt: '2027-01-01T00:20:00Z',
  segments: [{ segmentId: segment.id, cabin: 'Economy', offers }],
  ...more,
})

export const member = { tier: 'GOLD', points: 40_000, certificates: 2 }

export const info: UpgradePnrInfo = {
  reference: booked.reference,
  flights: [
    {
      segmentId: segment.id,
      cabin: 'Economy',
      isUpgradable: true,
      seats: [{ passengerId: '1', seat: '12C', paid: eur(900), refund: eur(900) }],
    },
  ],
}

/** Builds a chosen upgrade for both passengers. */
export const chosen = (offer: UpgradeOffer, more: Partial<ChosenUpgrade> = {}): ChosenUpgrade => ({
  offer,
  passengerIds: ['1', '2'],
  payWith: 'MONEY',
  price: offer.total.price ?? eur(0),
  points: 0,
  certificates: 0,
  ...more,
})

/** Builds a cart with chosen upgrades. The total is the sum of their prices. */
export const upgradeCart = (picks: ChosenUpgrade[], changes: Partial<Cart> = {}): Cart => {
  const sum = (some: ChosenUpgrade[]) => eur(some.reduce((all, { price }) => all + price.amount, 0))
  const upgrade: UpgradeSelection = {
    chosen: picks,
    dueNow: sum(picks.filter(({ offer }) => offer.chargedWhen === 'NOW')),
    dueWhenCleared: sum(picks.filter(({ offer }) => offer.chargedWhen === 'CLEARED')),
    points: picks.reduce((all, { points }) => all + points, 0),
    certificates: picks.reduce((all, { certificates }) => all + certificates, 0),
  }
  return cart({
    quoteId: 'QT-1',
    lines: [],
    passengers: [ana, rui],
    trip: { reference: booked.reference, flow: 'upgrade' },
    total: sum(picks),
    upgrade,
    ...changes,
  })
}

/** Builds a waitlisted upgrade of both passengers. */
export const waitingUpgrade = (more: Partial<WaitingUpgrade> = {}): WaitingUpgrade => ({
  id: 'U1',
  kind: 'WAITLIST',
  segmentId: segment.id,
  cabin: 'Business',
  passengerIds: ['1', '2'],
  status: 'waitlisted',
  clearsBy: decided,
  price: eur(14_400),
  points: 0,
  certificates: 0,
  card: { brand: 'VI', lastFour: '4242' },
  ...more,
})

export const waiting = (more: Partial<CancelUpgradeOffers> = {}): CancelUpgradeOffers => ({
  reference: booked.reference,
  upgrades: [waitingUpgrade()],
  chosen: [],
  ...more,
})

/** Builds a trip whose passengers are both on the waitlist. `status` is that of both waitlisted upgrades. */
export const waitlisted = (status: Waitlisted['status'] = 'waitlisted'): Booking => ({
  ...couple,
  waitlist: ['1', '2'].map((passengerId) => ({
    passengerId,
    segmentId: segment.id,
    cabin: 'Business',
    price: eur(7_200),
    status,
    clearsBy: decided,
  })),
})
