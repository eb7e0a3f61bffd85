import { beforeAll, expect, test } from 'vitest'
import { flightName, type Segment } from '#src/domain/itinerary.ts'
import { formatMoney, total } from '#src/domain/money.ts'
import type { RefundLine } from '#src/domain/refund.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { changed, setExtra, settle, shopWhole } from '../flows/changers.ts'
import { look, make, open } from '../sandbox/sandbox-maker.ts'
import { begin, buy } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { cancelling, confirm, review } from '../refunds/cancelling.ts'
import { kindsOf, letterOf, lettersOf } from './letters.ts'

const bench = openBench()

let light: SessionState
beforeAll(async () => {
  light = await shopWhole(bench, 'LIGHT', { isInsured: true })
})

test('a change is reported once with its charges, and the answer says so', async () => {
  const reference = await buy(bench, light)
  const ana = await begin(bench, 'mto', reference)
  const more = await setExtra(ana, await ana.ask('mto', 'cart'), 'BAG', 3)
  const booking = changed(await settle(ana, { requestId: 'one-more-bag' }))
  const { plain } = await letterOf(bench, reference, 'CHANGED')
  expect(plain).toContain(`WHAT THE CHANGE COST\nVisa, ending in 4242: ${formatMoney(more.total, 'en-US')}\n`)
  expect(booking.mails?.map(({ kind }) => kind)).toEqual(['BOOKED', 'CHANGED'])
  await bench.gateway.runCompleter()
  expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CHANGED'])
})

test('a correction sends one message with the old and the new name, which the response lists', async () => {
  const reference = await buy(bench, light)
  const ana = await begin(bench, 'mto', reference)
  const named = (lastName: string) => ({
    pnrQuery: {},
    contact: {},
    passengers: [{ passengerIndex: 1, passengerDetails: { lastName } }],
  })
  const { trip } = await ana.ask('mto', 'updatePassengers', named('Möller'))
  await ana.ask('mto', 'updatePassengers', named('Möller'))
  expect(trip?.mails?.map(({ kind }) => kind)).toEqual(['BOOKED', 'CORRECTED'])
  const { subject, plain } = await letterOf(bench, reference, 'CORRECTED')
  expect(subject).toContain(reference)
  expect(plain).toMatch(/^WHAT WE CORRECTED\n\S+ Möller: formerly \S+ Müller$/m)
})

test('the message to the former address says that the contact details changed, without the new address', async () => {
  const reference = await buy(bench, light)
  const ana = await begin(bench, 'mto', reference)
  const { trip } = await ana.ask('mto', 'updatePassengers', {
    pnrQuery: {},
    contact: { emails: ['new@example.com'] },
    passengers: [],
  })
  expect(trip?.mails?.at(-1)).toMatchObject({ kind: 'CORRECTED', to: 'new@example.com' })
  const [old, ...others] = (await lettersOf(bench, reference)).filter(({ kind }) => kind === 'CORRECTED')
  expect(others.map(({ recipient }) => recipient)).toEqual(['new@example.com'])
  expect(old?.recipient).not.toBe('new@example.com')
  expect(old?.plain).toContain('We’ve saved your new contact details.')
  expect(old?.plain).not.toContain('new@example.com')
})

test('a refunding change states how much, to what and by when', async () => {
  const reference = await buy(bench, light)
  const ana = await begin(bench, 'mto', reference)
  const { settlement } = await ana.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })
  changed(await settle(ana))
  const { plain } = await letterOf(bench, reference, 'CHANGED')
  expect(settlement?.refund.amount).toBeGreaterThan(0)
  expect(plain).toContain('No payment needed.')
  expect(plain).toContain(`Visa, ending in 4242: ${settlement ? formatMoney(settlement.refund, 'en-US') : ''}, expected by `)
})

test.each(['ORIGINAL', 'CREDIT'] as const)(
  'a cancellation to %s is reported once: what is refunded to what, and what is not',
  async (choice) => {
    const reference = await buy(bench, light)
    bench.clock.now += 30 * 3_600_000
    const ana = await cancelling(bench, reference)
    const quote = await review(ana)
    const booking = await confirm(ana, quote, choice, 'cancel-it')
    await confirm(ana, quote, choice, 'cancel-it')
    expect(booking.mails?.at(-1)?.kind).toBe('CANCELLED')
    expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CANCELLED'])
    const { plain } = await letterOf(bench, reference, 'CANCELLED')
    for (const { amount } of quote.targets[choice] ?? []) expect(plain).toContain(formatMoney(amount, 'en-US'))
    const lost = { amount: quote.paid.amount - quote.refund.amount, currency: 'EUR' }
    expect(plain).toContain(`Not refunded: ${formatMoney(lost, 'en-US')}`)
    const paidIn = (isCounted: (line: RefundLine) => boolean) =>
      formatMoney(
        total(
          quote.lines.filter(isCounted).map(({ paid }) => paid),
          'EUR',
        ),
        'en-US',
      )
    const isCarrier = ({ label }: RefundLine) => label === 'YQ' || label === 'YR'
    expect(plain).toMatch(new RegExp(`^Carrier surcharges: .* of ${paidIn(isCarrier)}$`, 'm'))
    expect(plain).toMatch(
      new RegExp(`^Taxes and charges: .* of ${paidIn((line) => line.kind === 'tax' && !isCarrier(line))}$`, 'm'),
    )
  },
)

test.each([
  ['ORIGINAL', 'Visa, ending in 4242', /^Visa, ending in 4242: €.*, expected by /m],
  ['CREDIT', 'Travel credit', /^To use it, pay with the code TC/m],
] as const)(
  'a refund to %s (%s) is reported once when it is sent, in addition to the message that granted it',
  async (choice, form, where) => {
    const reference = await buy(bench, light)
    const ana = await cancelling(bench, reference)
    await confirm(ana, await review(ana), choice)
    expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CANCELLED'])
    for (const _ of [1, 2]) await bench.gateway.runCompleter()
    expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CANCELLED', 'REFUND_SENT'])
    const { subject, plain } = await letterOf(bench, reference, 'REFUND_SENT')
    expect(subject).toBe(`Your refund (${form}) is on its way: ${reference}`)
    expect(plain).toMatch(where)
    const { booking: found } = await ana.ask('cancelAndRefund', 'tripDetails', {
      pnrQuery: { pnr: reference, lastName: 'Müller' },
    })
    expect(found?.mails?.map(({ kind }) => kind)).toEqual(['BOOKED', 'CANCELLED', 'REFUND_SENT'])
  },
)

test('an airline change is reported with old and new flights, seats and extras, and its acceptance in another message', async () => {
  const made = await make(bench, 'disrupted', 2)
  const { booking } = await look(bench, made)
  const [now, before] = [booking?.parts[0]?.segments[0], booking?.airlineChange?.original[0]]
  if (!booking || !now || !before) throw new Error('nothing was changed')
  const { plain } = await letterOf(bench, made.reference, 'AIRLINE_CHANGED')
  expect(plain).toContain('YOUR ORIGINAL FLIGHTS\n')
  expect(plain).toContain('YOUR FLIGHTS NOW\n')
  const partOf = (heading: string) => new RegExp(`${heading}\\n([^]*?)\\n\\n`).exec(plain)?.[1] ?? ''
  const [moved, left] = [partOf('MOVED TO YOUR NEW FLIGHTS'), partOf('NOT AVAILABLE ON YOUR NEW FLIGHTS')]
  const seats = booking.seats.filter(({ segmentId }) => segmentId === now.id)
  const seatsIn = (text: string, flight: Segment) => text.split(`on ${flightName(flight)} (`).length - 1
  expect([seatsIn(moved, now), seatsIn(left, before)]).toEqual([seats.length, 2 - seats.length])
  for (const { seat } of seats) expect(moved).toContain(`Seat ${seat} on ${flightName(now)} (was `)
  expect(moved).toContain('Checked bag (23 kg)')
  expect(plain.includes('WHAT YOU GET BACK\n')).toBe(left !== '')
  const ana = await open(bench, made)
  await ana.ask('mto', 'irop', { iropAction: 'ACCEPT' })
  expect(await kindsOf(bench, made.reference)).toEqual(['AIRLINE_CHANGED', 'BOOKED', 'CHANGED'])
})
