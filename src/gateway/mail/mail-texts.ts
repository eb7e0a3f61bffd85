import { msg, plural } from '@lingui/core/macro'
import { textsByLocale } from '../platform/words.ts'

/** The texts of messages about bookings, besides their wordings. Inserted values already have bidi isolation. */
export const mailTexts = textsByLocale((say) => ({
  links: {
    trip: say(msg`See your trip`),
    hold: say(msg`Pay or release your hold`),
    change: say(msg`Respond to the change`),
  },
  headings: {
    flights: say(msg`Your flights`),
    flightsNow: say(msg`Your flights now`),
    flightsBefore: say(msg`Your original flights`),
    flightsGone: say(msg`No longer booked`),
    moved: say(msg`Moved to your new flights`),
    left: say(msg`Not available on your new flights`),
    travellers: say(msg`Travelers and tickets`),
    price: say(msg`What you booked`),
    paid: say(msg`How you paid`),
    hold: say(msg`Your hold`),
    corrected: say(msg`What we corrected`),
    changeCost: say(msg`What the change cost`),
    comesBack: say(msg`What you get back`),
    refund: say(msg`Your refund`),
    upgrade: say(msg`Your upgrade`),
    checkIn: say(msg`Check-in`),
  },
  parts: {
    fare: say(msg`Fare`),
    carrier: say(msg`Carrier surcharges`),
    taxes: say(msg`Taxes and charges`),
    fees: say(msg`Fees`),
    seats: say(msg`Seats`),
    extras: say(msg`Extras`),
    insurance: say(msg`Travel insurance`),
    cardFee: say(msg`Card fee`),
    upgrades: say(msg`Upgrades`),
    total: say(msg`Total, all taxes`),
  },
  notHeld: {
    SEATS: say(msg`seats`),
    EXTRAS: say(msg`extras`),
    INSURANCE: say(msg`travel insurance`),
    COVERS: say(msg`protection`),
  },
  labels: {
    payBy: say(msg`Pay by`),
    priceKeptUntil: say(msg`Price guaranteed until`),
    toPay: say(msg`To pay, all taxes`),
    holdFee: say(msg`Hold fee paid`),
    cover: say(msg`Your cancel-for-any-reason cover`),
    notRefunded: say(msg`Not refunded`),
    givenUp: say(msg`What you gave up`),
  },
  discount: (label: string) => {
    if (label === 'COMPANION') return say(msg`Companion discount`)
    return label === '' || label === 'DISCOUNT' ? say(msg`Discount`) : say(msg`Promo code ${label}`)
  },
  endingIn: (name: string, lastFour: string) => say(msg`${name}, ending in ${lastFour}`),
  accountAt: (provider: string) => say(msg`Account at ${provider}`),
  miles: (count: string) => say(msg`${count} miles`),
  certificates: (certificates: number) =>
    say(msg`${plural(certificates, { one: '# upgrade certificate', other: '# upgrade certificates' })}`),
  conversion: ({ pays, from, rate, to, markup }: Record<'pays' | 'from' | 'rate' | 'to' | 'markup', string>) =>
    say(msg`In your card’s currency: ${pays} at 1 ${from} = ${rate} ${to}, including a ${markup}% markup.`),
  backOf: (back: string, paid: string) => say(msg`${back} of ${paid}`),
  expectedBy: (amount: string, day: string) => say(msg`${amount}, expected by ${day}`),
  bonus: (amount: string) => say(msg`This includes a bonus of ${amount} from us.`),
  payWithCode: (code: string) => say(msg`To use it, pay with the code ${code}.`),
  validUntil: (day: string) => say(msg`Valid until ${day}.`),
  feeCredited: say(msg`The fee comes off the price when you pay.`),
  feeKept: say(msg`The hold fee isn’t refundable.`),
  notInHold: (things: string) => say(msg`Not included in the hold: ${things}. You can buy them when you pay.`),
  howToPay: (reference: string) =>
    say(msg`To pay, open the link below and enter booking reference ${reference} and your last name.`),
  nothingDue: say(msg`No payment needed.`),
  nothingBack: say(msg`There’s no refund.`),
  reserved: (amount: string, form: string) =>
    say(msg`${amount} is reserved on ${form}, and charged only if a seat becomes free.`),
  nowCharged: (amount: string, form: string) => say(msg`We’re charging the ${amount} reserved on ${form}.`),
  letGo: (amount: string, form: string) =>
    say(msg`We’re releasing the ${amount} reserved on ${form}. You won’t be charged for the upgrade.`),
  givenBack: (what: string) => say(msg`Back in your account: ${what}.`),
  keptInAccount: (what: string) => say(msg`Reserved in your account, and used only if a seat becomes free: ${what}.`),
  takenFromAccount: (what: string) => say(msg`Taken from your account: ${what}.`),
  newSeats: (seats: string) => say(msg`Seats in the new cabin: ${seats}. You can change them on your trip’s page.`),
  chosenSeatLeft: say(msg`Your seat in the old cabin no longer applies. Choose a new one on your trip’s page.`),
  /** Says when check-in opens and closes, with lengths of time as `hours` and `minutes` write them. */
  checkIn: (opens: string, closes: string) =>
    say(msg`Check in at the airport: counters open ${opens} before departure and close ${closes} before it.`),
  hours: (hours: number) => say(msg`${plural(hours, { one: '# hour', other: '# hours' })}`),
  minutes: (minutes: number) => say(msg`${plural(minutes, { one: '# minute', other: '# minutes' })}`),
  checkInOnline: (address: string) => say(msg`Or check in online: ${address}`),
  stopsIn: (city: string, minutes: number | undefined) =>
    minutes === undefined
      ? say(msg`stops in ${city}`)
      : say(msg`stops in ${city} for ${plural(minutes, { one: '# minute', other: '# minutes' })}`),
  onFlight: (thing: string, flight: string) => say(msg`${thing} on ${flight}`),
  insteadOf: (seat: string) => say(msg`was ${seat}`),
  formerly: (name: string) => say(msg`formerly ${name}`),
  contactChanged: say(msg`We’ve saved your new contact details.`),
  assistanceChanged: say(msg`We’ve updated the assistance that you asked for.`),
  upgradeTo: (cabin: string) => say(msg`Upgrade to ${cabin}`),
  movedFree: say(msg`You keep these at no extra charge.`),
  leftRefunded: say(msg`We’re refunding these in full.`),
  checkInAgain: say(msg`You’re no longer checked in for the flights that changed. Please check in again.`),
  cancelledFlights: say(msg`These flights no longer operate.`),
  contact: (email: string, phone: string, hours: string) => say(msg`Questions? Write to ${email} or call ${phone}: ${hours}.`),
  why: (airline: string, address: string, reference: string) =>
    say(msg`${airline} sent this to ${address}, the contact address of booking ${reference}.`),
  reference: say(msg`Booking reference`),
  /** Writes a label and its value on one line. */
  labelled: (label: string, value: string) => say(msg`${label}: ${value}`),
  ticket: { VCR: (number: string) => say(msg`Ticket ${number}`), EMD: (number: string) => say(msg`Document ${number}`) },
  policy: (number: string) => say(msg`Insurance policy: ${number}`),
  policyFor: (number: string, people: string) => say(msg`Insurance policy: ${number}, for ${people}`),
  seat: (seat: string) => say(msg`Seat ${seat}`),
}))

export type MailTexts = ReturnType<typeof mailTexts>
