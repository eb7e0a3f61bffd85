import type { MailKind } from '#src/domain/mail.ts'
import type { RefundForm, RefundLine } from '#src/domain/refund.ts'
import { extraTexts } from './extra-texts.ts'

/** Values for the texts of a message, formatted and isolated from the direction of the surrounding text. */
export interface Named {
  reference: string
  /** The destination of the outbound journey. */
  city: string
  airline: string
  /** The time by which the hold must be paid. */
  until: string
  /** The cabin of an upgrade. */
  cabin: string
  flight: string
  /** Where a refund goes: a card, a miles account or a travel credit. */
  to: string
}

const counted = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`

/** Formats a duration in minutes. Whole hours are written in hours. */
const lengthOf = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour', 'hours') : counted(minutes, 'minute', 'minutes')

/** The wording of a message: its kind, or a change that only waitlists an upgrade. */
export type Wording = MailKind | 'UPGRADE_WAITS'

const subjects: Record<Wording, (named: Named) => string> = {
  BOOKED: ({ city, reference }) => `Your trip to ${city} is booked: ${reference}`,
  HOLD_PAID: ({ city, reference }) => `Your trip to ${city} is paid for and booked: ${reference}`,
  HELD: ({ city, reference }) => `Your flights to ${city} are on hold: ${reference}`,
  HOLD_ENDING: ({ city, reference }) => `Your hold on flights to ${city} ends soon: ${reference}`,
  HOLD_ENDED: ({ city, reference }) => `Your hold on flights to ${city} has expired: ${reference}`,
  HOLD_RELEASED: ({ city, reference }) => `You released your flights to ${city}: ${reference}`,
  CHANGED: ({ city, reference }) => `Your trip to ${city} has been changed: ${reference}`,
  UPGRADE_WAITS: ({ reference }) => `Your upgrade is waiting for a seat: ${reference}`,
  CANCELLED: ({ city, reference }) => `Your trip to ${city} is cancelled: ${reference}`,
  REFUND_SENT: ({ to, reference }) => `Your refund (${to}) is on its way: ${reference}`,
  UPGRADE_CLEARED: ({ cabin, reference }) => `You’ve been upgraded to ${cabin}: ${reference}`,
  UPGRADE_NOT_CLEARED: ({ cabin, reference }) => `No seat came free in ${cabin}: ${reference}`,
  UPGRADE_LEFT: ({ cabin, reference }) => `You left the waitlist for ${cabin}: ${reference}`,
  AIRLINE_CHANGED: ({ city, reference }) => `Your flights to ${city} have changed: ${reference}`,
}

const titles: Record<Wording, (named: Named) => string> = {
  BOOKED: ({ city }) => `You’re going to ${city}`,
  HOLD_PAID: ({ city }) => `You’re going to ${city}`,
  HELD: () => 'Your flights are on hold',
  HOLD_ENDING: () => 'Your hold ends soon',
  HOLD_ENDED: () => 'Your hold has expired',
  HOLD_RELEASED: () => 'You released your hold',
  CHANGED: () => 'Your trip has been changed',
  UPGRADE_WAITS: () => 'Your upgrade is waiting for a seat',
  CANCELLED: () => 'Your trip is cancelled',
  REFUND_SENT: () => 'Your refund is on its way',
  UPGRADE_CLEARED: ({ cabin }) => `You’ve been upgraded to ${cabin}`,
  UPGRADE_NOT_CLEARED: () => 'Your upgrade didn’t come through',
  UPGRADE_LEFT: () => 'You left the upgrade waitlist',
  AIRLINE_CHANGED: () => 'We had to change your flights',
}

const leads: Record<Wording, (named: Named) => string> = {
  BOOKED: ({ reference }) =>
    `Your tickets are issued, and this is your receipt. Keep your booking reference handy: ${reference}.`,
  HOLD_PAID: ({ reference }) =>
    `You’ve paid for the flights we held, and your tickets are issued. This is your receipt. Your booking reference is ${reference}.`,
  HELD: ({ reference, until }) =>
    `We’re keeping your flights until ${until}. Pay before then to get your tickets; after that the flights go back on sale. Your booking reference is ${reference}.`,
  HOLD_ENDING: ({ city, until }) =>
    `Pay by ${until} to keep your flights to ${city}. After that they go back on sale, and you won’t be charged for them.`,
  HOLD_ENDED: ({ city, until }) =>
    `The time to pay ended on ${until}, so your flights to ${city} are back on sale. You weren’t charged for them.`,
  HOLD_RELEASED: ({ city }) => `Your flights to ${city} are back on sale. You won’t be charged for them.`,
  CHANGED: ({ reference }) =>
    `We’ve made your changes. Everything below shows your trip as it is now. Your booking reference is still ${reference}.`,
  UPGRADE_WAITS: ({ reference }) =>
    `Your trip stays as it is until a seat becomes free. We’ll write to you as soon as it’s decided. Your booking reference is ${reference}.`,
  CANCELLED: () => 'We’ve cancelled your trip as you asked. Its tickets are no longer valid for travel.',
  REFUND_SENT: ({ reference }) => `We’ve sent your refund for booking ${reference}. Here’s where it went and when to expect it.`,
  UPGRADE_CLEARED: ({ cabin, flight }) => `A seat came free: you’re flying in ${cabin} on ${flight}.`,
  UPGRADE_NOT_CLEARED: ({ cabin, flight }) => `No seat came free in ${cabin} on ${flight}. You’ll fly as booked.`,
  UPGRADE_LEFT: ({ cabin, flight }) => `You’re no longer waiting for a seat in ${cabin} on ${flight}. You’ll fly as booked.`,
  AIRLINE_CHANGED: ({ airline }) =>
    `We’re sorry: ${airline} had to change some of your flights. Your tickets stay valid until you decide: accept the new flights, choose others or get your money back.`,
}

const forms: Record<RefundForm, string> = {
  CREDIT_CARD: 'Card',
  APPLE_PAY: 'Apple Pay',
  REDIRECT: 'Provider',
  POINTS: 'Miles',
  VOUCHER: 'Voucher',
  GIFT_CARD: 'Gift card',
  AGENCY_CREDIT: 'Agency credit',
  CREDIT: 'Travel credit',
  CERTIFICATE: 'Upgrade certificates',
}

const refundKinds: Record<RefundLine['kind'], string> = {
  fare: 'Fare',
  tax: 'Taxes and charges',
  seat: 'Seats',
  upgrade: 'Upgrade',
  extra: 'Extras',
  insurance: 'Travel insurance',
  cover: 'Protection',
  fee: 'Fees',
}

/** The texts of messages in English. */
export const english = {
  subjects,
  titles,
  leads,
  links: {
    trip: 'See your trip',
    hold: 'Pay or release your hold',
    change: 'Respond to the change',
  },
  headings: {
    flights: 'Your flights',
    flightsNow: 'Your flights now',
    flightsBefore: 'Your original flights',
    flightsGone: 'No longer booked',
    moved: 'Moved to your new flights',
    left: 'Not available on your new flights',
    travellers: 'Travellers and tickets',
    price: 'What you booked',
    paid: 'How you paid',
    hold: 'Your hold',
    changeCost: 'What the change cost',
    comesBack: 'What you get back',
    refund: 'Your refund',
    upgrade: 'Your upgrade',
    waiting: 'Waiting for an upgrade',
    checkIn: 'Check-in',
  },
  parts: {
    fare: 'Fare',
    discount: 'Discounts',
    carrier: 'Carrier surcharges',
    taxes: 'Taxes and charges',
    fees: 'Fees',
    seats: 'Seats',
    extras: 'Extras',
    insurance: 'Travel insurance',
    cardFee: 'Card fee',
    upgrades: 'Upgrades',
    total: 'Total, all taxes',
  },
  cabins: { Economy: 'Economy', PremiumEconomy: 'Premium economy', Business: 'Business', First: 'First' },
  forms,
  refundKinds,
  extras: extraTexts.english,
  otherExtra: 'Extra service',
  notHeld: { SEATS: 'seats', EXTRAS: 'extras', INSURANCE: 'travel insurance', COVERS: 'protection' },
  labels: {
    payBy: 'Pay by',
    priceKeptUntil: 'Price guaranteed until',
    toPay: 'To pay, all taxes',
    holdFee: 'Hold fee paid',
    ticket: 'Ticket',
    document: 'Document',
    policy: 'Insurance policy',
    seat: 'Seat',
    paid: 'Paid',
    cover: 'Your cancel-for-any-reason cover',
    notRefunded: 'Not refunded',
    refund: 'Refund',
    charged: 'Charged',
  },
  endingIn: (name: string, lastFour: string) => `${name}, ending in ${lastFour}`,
  accountAt: (provider: string) => `Account at ${provider}`,
  miles: (count: string) => `${count} miles`,
  certificates: (count: number) => counted(count, 'upgrade certificate', 'upgrade certificates'),
  conversion: ({ pays, from, rate, to, markup }: Record<'pays' | 'from' | 'rate' | 'to' | 'markup', string>) =>
    `In your card’s currency: ${pays} at 1 ${from} = ${rate} ${to}, including a ${markup}% markup.`,
  backOf: (back: string, paid: string) => `${back} of ${paid}`,
  expectedBy: (amount: string, day: string) => `${amount}, expected by ${day}`,
  bonus: (amount: string) => `This includes a bonus of ${amount} from us.`,
  payWithCode: (code: string) => `To use it, pay with the code ${code}.`,
  validUntil: (day: string) => `Valid until ${day}.`,
  feeCredited: 'The fee comes off the price when you pay.',
  feeKept: 'The hold fee isn’t refundable.',
  notInHold: (things: string) => `Not included in the hold: ${things}. You can buy them when you pay.`,
  howToPay: (reference: string) => `To pay, open the link below and enter booking reference ${reference} and your last name.`,
  nothingDue: 'No payment needed.',
  nothingBack: 'There’s no refund.',
  reserved: (amount: string, form: string) => `${amount} is reserved on ${form}, and charged only if a seat becomes free.`,
  nowCharged: (amount: string, form: string) => `We’re charging the ${amount} reserved on ${form}.`,
  letGo: (amount: string, form: string) =>
    `We’re releasing the ${amount} reserved on ${form}. You won’t be charged for the upgrade.`,
  givenBack: (what: string) => `Back in your account: ${what}.`,
  takenFromAccount: (what: string) => `Taken from your account: ${what}.`,
  newSeats: (seats: string) => `Seats in the new cabin: ${seats}. You can change them on your trip’s page.`,
  chosenSeatLeft: 'Your seat in the old cabin no longer applies. Choose a new one on your trip’s page.',
  checkIn: (opens: number, closes: number) =>
    `Check in at the airport: counters open ${lengthOf(opens)} before departure and close ${lengthOf(closes)} before it.`,
  checkInOnline: (address: string) => `Or check in online: ${address}`,
  stopsIn: (city: string, minutes: number | undefined) =>
    minutes === undefined ? `stops in ${city}` : `stops in ${city} for ${counted(minutes, 'minute', 'minutes')}`,
  onFlight: (thing: string, flight: string) => `${thing} on ${flight}`,
  insteadOf: (seat: string) => `was ${seat}`,
  upgradeTo: (cabin: string) => `Upgrade to ${cabin}`,
  movedFree: 'You keep these at no extra charge.',
  leftRefunded: 'We’re refunding these in full.',
  checkInAgain: 'You’re no longer checked in for the flights that changed. Please check in again.',
  cancelledFlights: 'These flights no longer operate.',
  contact: (email: string, phone: string, hours: string) => `Questions? Write to ${email} or call ${phone}: ${hours}.`,
  why: (airline: string, address: string, reference: string) =>
    `${airline} sent this to ${address}, the contact address of booking ${reference}.`,
  reference: 'Booking reference',
}

/** The texts that every language of messages provides. */
export type MailTexts = typeof english
