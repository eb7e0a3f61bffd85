import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { type Occurrence, sentencesIn } from './marked.ts'

const sentences = sentencesIn(['src/app', 'src/steps', 'src/trip'])

const promising = [
  /\bcharged\b|\brefunded\b|\breserved\b|\breleas(?:ed|ing)\b|\bback on sale\b|\bforfeit/,
  /\bnothing (?:was|is|has|else|changes|changed|to pay|to refund)\b|\bnone of it was\b|\bno (?:booking|upgrade) was\b/,
  /\btickets? .*\bvalid\b|\b(?:still|no longer) valid\b|\bseats? .*\b(?:kept|held)\b|\bguaranteed until\b|\btickets? (?:is|are) issued\b/,
  /\bget\b.*\bback\b|\byou(?:’ve)? (?:already )?paid\b|\bbeen paid for\b|\bhas arrived\b|\bon its way\b/,
  /\bhasn’t changed\b|\bstays? as\b|\bis safe\b|\b(?:is|was|are|were) canceled\b/,
  /\bfree of charge\b|\bno change fee\b|\bcosts? (?:you )?nothing\b/,
].map(({ source }) => new RegExp(source, 'i'))

const plain = (sentence: string) => sentence.replace(/<[^>]*>/g, '')
const isPromise = (sentence: string) =>
  !plain(sentence).trim().endsWith('?') && promising.some((vocabulary) => vocabulary.test(plain(sentence)))

const read = (text: string) => [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([quoted]) => JSON.parse(quoted) as string).join('')

const messages = readdirSync('src/locales/en-US')
  // Left out are messages of the desk and the editor, which travellers never see, and of the gateway, which its own tests check.
  .filter((file) => !['desk.po', 'author.po', 'gateway.po'].includes(file))
  .flatMap((file) =>
    [...readFileSync(`src/locales/en-US/${file}`, 'utf8').matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, quoted = '']) =>
      read(quoted),
    ),
  )

const authored = readdirSync('public/data/steps').flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(`public/data/steps/${file}`, 'utf8')) as Record<string, Record<string, string>>).map(
    ([key, word]) => ({ step: basename(file, '.json'), key, sentence: word['en-US'] ?? '' }),
  ),
)

/** Sentences that the database cannot contradict, grouped by the reason. */
const explained: Readonly<Record<string, readonly string[]>> = {
  'The status of a flight, as the page has just read it: the database holds no other record that it could contradict.': [
    'This flight is canceled.',
    'flight-status.cancelledText',
  ],
  'Said while an account is being deleted, which is no part of a trip: tests/gateway/accounts/deletion.test.ts compares it with every table.':
    [
      'A refund for trip {trip} is on its way to this account. Wait until it has arrived.',
      'Nothing was deleted. Check your password and try again.',
      'profile.agencyDeletionStays',
      'profile.deletionStays',
    ],
  'A button or its announced effect: the claim is made where the action is done.': [
    'Cancel the trip and get {comesBack} back',
    'Cancel it and get {sum} back',
    'Change my trip and get {getBack} back',
    'Charged when you confirm',
    'Check again, or cancel the hold. If you cancel, the amount reserved for the fee is released.',
    'Check again, or cancel this payment. Any amount reserved is then released.',
    'Confirm and get {getBack} back',
    'Get your money back',
    'home.countOnChargeLead',
    'myb.offloadText',
    'myb.releaseText',
    'payment.holdText',
    'upgrade-review.holdText',
    'upgrade-waitlist.lead',
  ],
  'A rule of a fare, a hold, an upgrade, a cover, an extra or a commission, for whoever chooses; the outcome is a claim of its own.':
    [
      '<0/> of it is only reserved, and charged if a seat becomes free.',
      'A seat you had is taken on the new flight. Choose another one, or get its price back.',
      'If you don’t choose, everyone gets a seat at check-in, free of charge.',
      'passengers.assistanceHint',
      'miles forfeited',
      'Flights booked with miles can’t be changed or upgraded. Cancel, get your miles and taxes back, and book again.',
      'Travels free of charge in the cabin. Bring the dog’s papers.',
      'Travels free of charge, in addition to your baggage.',
      'If you need more time, you can extend the hold once, free of charge. The price guarantee isn’t extended.',
      'If you don’t pay in time, the hold expires, the flights go back on sale and you won’t be charged for them.',
      'Prices show what everyone together pays or gets back. There’s no change fee.',
      'Reserved now and used only if a seat becomes free. If not, you get it all back.',
      'Reserved on your card now and charged only if a seat becomes free.',
      'Reserved when you confirm, charged only if a seat becomes free.',
      'Reserved when you confirm, used only if a seat becomes free. If not, you get it all back.',
      'Reserved, charged only if a seat becomes free',
      'The airports stay as booked. To fly from or to somewhere else, change both directions.',
      'The {fee} fee is deducted from the price when you pay. If you don’t pay, it isn’t refunded.',
      'The {fee} fee isn’t part of the price and isn’t refunded.',
      'The hold fee isn’t refunded.',
      'You won’t be charged for these. Choose others below if you prefer.',
      'Unused taxes are refunded',
      'You have less than {left, plural, one {# minute} other {# minutes}} left to pay. After that, the flights go back on sale, and you won’t be charged for them.',
      'ancillaries.bagsLead',
      'ancillaries.partnersNote',
      'profile.agencyCommissionsHint',
      'fare forfeited',
      'free of charge',
      'Free of charge',
      'stays as booked until then',
      'seat-selection.lead',
      'upgrade-offers.termsLater',
      'upgrade-offers.termsNow',
      'upgrade-offers.termsSeat',
      'upgrade-review.waitText',
    ],
  'A heading or a label: the sum, the list or the answer beside it is the claim.': [
    'Cars and rooms stay reserved',
    'Only your flights are canceled here. If you no longer need these, call the number shown to cancel them:',
    'Fees and amounts forfeited in changes',
    'Forfeited in an earlier change',
    'Forfeited when the trip was changed',
    'Guaranteed until',
    'Nothing has been paid.',
    'Nothing to pay',
    'Nothing to pay so far',
    'Paid and not refunded',
    'Paid for and forfeited',
    'Refund to how you paid',
    'Refunded by your cover',
    'Released in total',
    'Released, not charged',
    'Reserved, not charged',
    'Stays as it is',
    'The change fee is charged separately and isn’t taken out of your refund.',
    'This hold has already been released',
    'This hold was released',
    'What you get back, and where it goes',
    'You forfeit <0><1/></0> of what you paid: your fare isn’t refundable.',
    'You get back',
    'You’re offline, so nothing was sent',
    'Your refund is on its way.',
    'Your tickets are issued. Booking reference {0}.',
    'Your trip’s page shows what was refunded and when it arrives.',
    'cars.doneTitle',
    'confirmation.receiptNote',
    'forfeited',
    'get back <0/>',
    'hotel-details.doneTitle',
    'get back {returned}',
    'less the {paid} you paid for the hold',
    'nothing to pay',
    'partly refunded',
    'partly refunded: {sum}',
    'refunded',
    'the fee, and you get back {comesBack}',
    'upgrade-waitlist.noneText',
  ],
  'Why something was not done, in a panel whose answers claim what became of the money and the trip.': [
    'The payment was interrupted before the last step, so nothing was booked.',
    'No booking was made, and the amount reserved is on its way back.',
    'No booking was made, and you weren’t charged.',
    'The airline’s price differs from the one you saw. Nothing was sent to your bank.',
    'The booking had already been paid for.',
    'The hold was released, so there was nothing left to pay for.',
    'The hold was released.',
    'The payment was canceled',
    'The price is different from the one you saw. Nothing was sent to your bank.',
    'The time to pay ran out, and the seats went back on sale.',
    'There’s nothing to pay for this trip.',
    'There’s nothing to pay for yet. Choose flights first.',
    'This booking has been paid for already.',
    'Cars and rooms can be reserved once your tickets have been issued.',
    'This booking was canceled.',
    'This hold was released.',
    'We checked again, and it’s the same. Nothing was sent to your bank.',
    'We checked with the airline: no upgrade was made.',
    'We’re releasing the fee. You don’t need to do anything.',
    'You changed them in another window, for the same total. Nothing was sent to your bank.',
  ],
  'What is not known, or depends on what the traveler did: it says so.': [
    '<0>We can’t see that here.</0> Your tickets show whether they were refunded.',
    'If you hadn’t pressed Pay, nothing was charged or booked. If you had, reload this page, and we’ll check your payment first.',
    'No booking was found',
    'Your session has expired. If you’ve already booked, your booking is safe: find it with its reference. If not, search again.',
    'We couldn’t find out whether your trip is canceled',
    'Your booking is safe. Try again in a moment.',
    'Your session timed out. Your trip is as shown here; anything you hadn’t confirmed wasn’t done or charged. You can start again.',
    'refund-tracker.unseenText',
  ],
  'Of a search, a map, a recording to share or the sandbox: no trip is meant.': [
    'Close this and try again. Nothing was sent.',
    'It may contain something personal that we couldn’t remove. Nothing was sent.',
    'The hold on booking {reference} ends now. Pay before then, or the flights go back on sale.',
    'This is a sandbox: flights, bookings and cards aren’t real, and nothing is charged.',
    'This is what our support team would see of your visit. Nothing has been sent yet. You can leave lines out, send it, or save it as a file.',
    'We couldn’t load “{name}”. Nothing is lost. Check your connection and try again.',
    'Reserved section.',
    'ancillaries.lead',
    'reserved for adults with a lap infant',
    'home.lead',
  ],
}

const isExplained = new Set(Object.values(explained).flat())

/** Files in which a sentence occurs without a claim. Undefined if all occurrences are marked. */
const unmarked = (name: string, sentence: string, places: readonly Occurrence[]) => {
  const open = [...new Set(places.filter(({ isMarked }) => !isMarked).map(({ file }) => file))]
  return open.length > 0 || places.length === 0 ? { name, sentence, files: open.join(', ') || 'no file that we know' } : undefined
}

const open = [
  ...[...new Set(messages)].filter(isPromise).map((sentence) => unmarked(sentence, sentence, sentences.ofMessage(sentence))),
  ...authored
    .filter(({ sentence }) => isPromise(sentence))
    .map(({ step, key, sentence }) => unmarked(`${step}.${key}`, sentence, sentences.ofWord(step, key))),
].filter((each) => each !== undefined)

it('every sentence about money, tickets, seats or time carries a checked claim or is listed with a reason', () => {
  const lessons = open
    .filter(({ name }) => !isExplained.has(name))
    .map(
      ({ name, sentence, files }) =>
        `“${sentence}”${name === sentence ? '' : ` (${name})`}, in ${files}, speaks of money, tickets, seats or time, and nothing checks it. Could it ever be untrue? Then mark its element: {...claimed('…', facts)}, <NothingTaken>, <NothingDone>, <AsItWas> or <StillValid>; a promise of a new kind gets a name in src/domain/page-claim.ts and a checker in src/gateway/claims. Does it only explain or ask? Then list it in this file, under the reason why.`,
    )
  expect(lessons).toEqual([])
})

it('every listed exception is still an unmarked sentence of the product', () => {
  const met = new Set(open.map(({ name }) => name))
  expect([...isExplained].filter((name) => !met.has(name))).toEqual([])
})

it.each([
  ['You won’t be charged.', true],
  ['<0>No.</0> You weren’t charged.', true],
  ['Your old ticket stays valid until the new one is issued.', true],
  ['Was the trip canceled?', false],
  ['Choose your seats', false],
])('recognises whether “%s” makes a promise: %s', (sentence, isOne) => {
  expect(isPromise(sentence)).toBe(isOne)
})
