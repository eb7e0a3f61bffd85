// @vitest-environment jsdom
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pageClaims } from '#src/domain/page-claim.ts'
import { checkers } from '#src/gateway/claims/check-claims.ts'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import { contact, search } from '#src/operations/outcomes/samples/trip.ts'
import { claimPlaces } from '#src/paths/claims.ts'
import { make } from '#tests/gateway/sandbox/sandbox-maker.ts'
import { gatewayOfFile } from '#tests/gateway/gateway-of-file.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { dayIn } from '#tests/day-in.ts'
import { travellerAt, namesAndLies } from './pages.tsx'
import { byCard, ines } from './paying.ts'

const gateway = gatewayOfFile({})

beforeAll(installNativeDialog)

afterEach(() => gateway.clock.move(0))

/** ISO date ten weeks ahead of the suite's clock. */
const dayOnSale = () => dayIn(70)

const made = async (kind: TripKindName, travellers = 1) => ({ tripWanted: await make({ gateway }, kind, travellers) })

const tripPage = (kept: Awaited<ReturnType<typeof made>>) => travellerAt(gateway).begin('booking', 'myb', kept)

it('every claim has a checker and appears on a page, and every checker has a claim', () => {
  expect(Object.keys(checkers).toSorted()).toEqual(Object.keys(pageClaims).toSorted())
  expect(claimPlaces().filter(({ pages }) => pages.length === 0)).toEqual([])
})

describe('claims on pages match the database', () => {
  it('from the search to the ticket, with a declined card on the way', async () => {
    const traveller = travellerAt(gateway)
    const page = traveller.begin('booking', 'home')
    page.send({ type: 'search.submit', search: { ...search, legs: [{ origin: 'LIS', destination: 'ATH', date: dayOnSale() }] } })
    await page.stands('flight-selection.choosing.browsing')
    const offers = page.context().offers?.legs[0]?.rows.flatMap(({ offers: all }) => all) ?? []
    page.send({ type: 'offer.pick', leg: 0, ref: offers.find(({ soldOut }) => !soldOut)?.ref ?? 0 })
    page.send({ type: 'step.next' })
    await expect.poll(() => page.container.querySelector('dialog[open]'), { timeout: 10_000 }).not.toBeNull()
    expect(namesAndLies(await page.stands('flight-selection.betterFares.offered'))).toEqual({ names: ['moreFare'], lies: [] })
    page.send({ type: 'betterFare.refuse' })
    expect(namesAndLies(await page.stands('passengers.filling'))).toEqual({ names: ['toPay'], lies: [] })
    page.send({ type: 'passengers.submit', passengers: [ines], contact })
    for (const step of ['seat-selection', 'ancillaries']) {
      expect(namesAndLies(await page.stands(`${step}.choosing.ready`))).toEqual({ names: ['toPay'], lies: [] })
      page.send({ type: 'step.next' })
    }
    expect(namesAndLies(await page.stands('payment.choosing.ready'))).toEqual({ names: ['nothingDone', 'toPay'], lies: [] })
    const due = page.context().cart?.total ?? { amount: 0, currency: 'EUR' }
    page.send({ type: 'payment.submit', decision: byCard(traveller, due, '4000000000009995') })
    expect(namesAndLies(await page.stands('payment.declined'))).toEqual({ names: ['notCharged', 'toPay'], lies: [] })
    page.send({ type: 'step.retry' })
    await page.stands('payment.choosing.ready')
    page.send({ type: 'payment.submit', decision: byCard(traveller, due) })
    const said = await page.stands('confirmation')
    expect(said.lies).toEqual([])
    expect(said.names).toEqual(expect.arrayContaining(['accounted', 'document', 'mailed', 'paid', 'price', 'ticketed']))
  })

  it.each<[TripKindName, string[]]>([
    ['flex', ['paid', 'price', 'seat', 'ticketed']],
    ['waitlisted', ['upgrade']],
    ['cover-cfar', ['covered']],
    ['disrupted', ['document', 'mailed']],
    ['partlyFlown', ['document', 'ticketed']],
  ])('on a trip of the kind %s', async (kind, names) => {
    const said = await tripPage(await made(kind)).stands('myb.found')
    expect(said.lies).toEqual([])
    expect(said.names).toEqual(expect.arrayContaining(names))
  })

  it.each([3, 40])('on an upgrade that is decided %i days later', async (days) => {
    const kept = await made('waitlisted')
    gateway.clock.move(days * 24 * 3_600_000)
    await gateway.runCompleter()
    const said = await tripPage(kept).stands('myb.found')
    expect(said.lies).toEqual([])
    expect(said.names).toContain('upgrade')
  })

  it.each(['ORIGINAL', 'CREDIT'] as const)('from the request for a refund until it is paid out, as %s', async (choice) => {
    const kept = await made('justBought')
    const traveller = travellerAt(gateway)
    const page = traveller.begin('cancelAndRefund', 'refund-review', kept)
    expect(namesAndLies(await page.stands('refund-review.scoping'))).toEqual({ names: ['nothingDone'], lies: [] })
    page.send({ type: 'scope.pick', scope: 'ALL' })
    expect((await page.stands('refund-review.quoted')).lies).toEqual([])
    page.send({ type: 'refund.pick', choice })
    page.send({ type: 'step.next' })
    expect(namesAndLies(await page.stands('refund-review.deciding'))).toEqual({
      names: ['nothingDone', 'wouldComeBack'],
      lies: [],
    })
    page.send({ type: 'cancel.confirm', requestId: traveller.mintRequestId() })
    expect((await page.stands('refund-tracker.showing')).lies).toEqual([])
    await gateway.runCompleter()
    page.send({ type: 'step.retry' })
    await page.stands('refund-tracker.reading')
    const sent = await page.stands('refund-tracker.showing')
    expect(sent.lies).toEqual([])
    expect(sent.names).toEqual(expect.arrayContaining(['document', 'over', 'refund', ...(choice === 'CREDIT' ? ['issued'] : [])]))
    const trip = await tripPage(kept).stands('myb.found')
    expect(trip.lies).toEqual([])
    const again = travellerAt(gateway).begin('cancelAndRefund', 'refund-review', kept)
    expect((await again.stands('refund-review.refused')).lies).toEqual([])
  })

  it('on exchanged flights, and on a seat that is given up', async () => {
    const kept = await made('flex')
    const traveller = travellerAt(gateway)
    const page = traveller.begin('exchange', 'trip-opening', kept)
    expect(namesAndLies(await page.stands('exchange-legs.choosing'))).toEqual({ names: ['legFee', 'nothingDone'], lies: [] })
    const back = page.context().cart?.parts[1]?.segments
    const later = new Date(Date.parse(back?.[0]?.departure ?? '') + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
    const leg = { origin: back?.[0]?.origin ?? '', destination: back?.at(-1)?.destination ?? '', date: later }
    page.send({ type: 'legs.submit', wishes: ['keep', leg] })
    await page.stands('flight-selection.choosing.browsing')
    const legs = page.context().offers?.legs ?? []
    const place = legs.findIndex(({ rows }) => rows.some(({ offers }) => offers.some(({ soldOut }) => !soldOut)))
    const flex = legs[place]?.rows.flatMap(({ offers }) => offers).find(({ soldOut, brand }) => !soldOut && brand === 'FLEX')
    page.send({ type: 'offer.pick', leg: place, ref: flex?.ref ?? 0 })
    page.send({ type: 'step.next' })
    const quoted = await page.stands('exchange-quote.choosing')
    expect(quoted.lies).toEqual([])
    expect(quoted.names).toEqual(expect.arrayContaining(['changeCosts', 'keptUntil']))
    const due = page.context().cart?.exchange?.due
    if (due && due.amount > 0) {
      page.send({ type: 'step.next' })
      expect((await page.stands('payment.choosing.ready')).lies).toEqual([])
      page.send({ type: 'payment.submit', decision: byCard(traveller, due) })
    } else page.send({ type: 'change.confirm', requestId: traveller.mintRequestId() })
    const done = await page.stands('confirmation')
    expect(done.lies).toEqual([])
    expect(done.names).toEqual(expect.arrayContaining(['accounted', 'paid', 'taken', 'ticketed']))
    expect((await tripPage(kept).stands('myb.found')).lies).toEqual([])
  })

  it('while a bag is given up and a name corrected', async () => {
    const kept = await made('flex')
    const traveller = travellerAt(gateway)
    const page = traveller.begin('mto', 'ancillaries', kept)
    await page.stands('ancillaries.choosing.ready')
    const bag = page.context().cart?.extras.find(({ ownedQuantity = 0 }) => ownedQuantity > 0)
    if (!bag) throw new Error('The trip has no bag')
    const wish = { type: 'extras.set' as const, wishes: [{ ...bag, scope: 'part' as const, quantity: 0 }] }
    page.send(wish)
    const asked = await page.stands('ancillaries.choosing.giving')
    expect(asked.lies).toEqual([])
    expect(asked.names).toEqual(expect.arrayContaining(['givenUp', 'nothingDone']))
    page.send({ ...wish, isAgreed: true })
    await page.stands('ancillaries.choosing.ready')
    page.send({ type: 'step.next' })
    expect((await page.stands('trip-review.choosing')).lies).toEqual([])
    const corrections = traveller.begin('mto', 'passengers', { ...kept, ...page.context() })
    await corrections.stands('passengers.filling')
    const { passengers = [], contact: reached = contact } = corrections.context().slots ?? {}
    const respelt = passengers.map((each, place) => (place === 0 ? { ...each, lastName: `${each.lastName}e` } : each))
    corrections.send({ type: 'passengers.submit', passengers: respelt, contact: reached })
    const review = await corrections.stands('trip-review.choosing')
    expect(review.lies).toEqual([])
    expect(review.names).toEqual(expect.arrayContaining(['nothingDone', 'toPay']))
    corrections.send({ type: 'change.confirm', requestId: traveller.mintRequestId() })
    const done = await corrections.stands('confirmation')
    expect(done.lies).toEqual([])
    expect(done.names).toEqual(expect.arrayContaining(['corrected', 'givenBack', 'ticketed']))
    const { tripWanted } = corrections.context()
    expect((await tripPage({ tripWanted: tripWanted ?? kept.tripWanted }).stands('myb.found')).lies).toEqual([])
  })

  // The file's only trip on hold. A second one would be on the same flights, and its payment would be refused as a duplicate.
  it('on a trip on hold, and while it is paid for', async () => {
    const kept = await made('held')
    const onHold = await tripPage(kept).stands('myb.found')
    expect(onHold.lies).toEqual([])
    expect(onHold.names).toEqual(expect.arrayContaining(['heldUntil', 'extendable', 'open']))
    const traveller = travellerAt(gateway)
    const page = traveller.begin('bnpl', 'trip-opening', kept)
    expect(namesAndLies(await page.stands('payment.choosing.ready'))).toEqual({ names: ['nothingDone', 'toPay'], lies: [] })
    const due = page.context().cart?.total ?? { amount: 0, currency: 'EUR' }
    page.send({ type: 'payment.submit', decision: byCard(traveller, due) })
    const done = await page.stands('confirmation')
    expect(done.lies).toEqual([])
    expect(done.names).toEqual(expect.arrayContaining(['accounted', 'paid', 'price', 'ticketed']))
    expect((await tripPage(kept).stands('myb.found')).lies).toEqual([])
  })

  it('while one of two travellers is upgraded', async () => {
    const kept = await made('flex', 2)
    const traveller = travellerAt(gateway)
    const found = traveller.begin('booking', 'myb', kept)
    await found.stands('myb.found')
    const { booking } = found.context()
    const page = traveller.begin('upgrade', 'upgrade-offers', { ...kept, ...(booking && { booking }) })
    expect((await page.stands('upgrade-offers.choosing')).lies).toEqual([])
    const offer = page
      .context()
      .upgrades?.segments.flatMap(({ offers }) => offers)
      .find(({ kind, total }) => (kind === 'INSTANT' || kind === 'WAITLIST') && total.price !== undefined)
    if (!offer) throw new Error('No flight of the trip has an upgrade')
    page.send({ type: 'upgrades.choose', wishes: [{ offerId: offer.id, passengerIds: ['2'], payWith: 'MONEY' }] })
    // Depending on the date, the upgrade is available at once or waitlisted.
    if (offer.kind === 'INSTANT') {
      expect((await page.stands('seat-selection.choosing.ready')).lies).toEqual([])
      page.send({ type: 'step.next' })
    }
    const review = await page.stands('upgrade-review.choosing')
    expect(review.lies).toEqual([])
    expect(review.names).toEqual(expect.arrayContaining(['keptUntil', 'nothingDone', 'toPay']))
    page.send({ type: 'step.next' })
    expect((await page.stands('payment.choosing.ready')).lies).toEqual([])
    const due = page.context().cart?.total ?? { amount: 0, currency: 'EUR' }
    page.send({ type: 'payment.submit', decision: byCard(traveller, due) })
    const done = await page.stands('confirmation')
    expect(done.lies).toEqual([])
    expect(done.names).toEqual(expect.arrayContaining(['ticketed']))
    expect((await tripPage(kept).stands('myb.found')).lies).toEqual([])
  })
})

describe('a false claim on a page is found', () => {
  const run = (query: ReturnType<typeof sql>) => gateway.database.execute(query)
  const ending = (reference: string, kind: string, word: string) =>
    run(sql`update booking set payload = jsonb_set(payload, '{documents}', (
      select jsonb_agg(case when d ->> 'kind' = ${kind} then d || jsonb_build_object('ending', ${word}::text) else d end)
      from jsonb_array_elements(payload -> 'documents') d)) where reference = ${reference}`)

  it('a credit above the amount that the airline received for the trip', async () => {
    const kept = await made('justBought')
    const page = travellerAt(gateway).begin('cancelAndRefund', 'refund-review', kept)
    await page.stands('refund-review.scoping')
    page.send({ type: 'scope.pick', scope: 'ALL' })
    await page.stands('refund-review.quoted')
    await run(sql`update ledger_entry set amount = amount * 9 / 10 where account = 'airline' and request_id in (
      select request_id from booking where reference = ${kept.tripWanted.reference})`)
    const { lies } = await page.stands('refund-review.quoted')
    expect(lies).toContainEqual(expect.stringMatching(/^claim 'wouldComeBack' .*"CREDIT".* is contradicted by ledger_entry /))
  })

  it('a seat’s document that is called refunded although nothing was paid back', async () => {
    const kept = await made('waitlisted')
    await ending(kept.tripWanted.reference, 'EMD', 'REFUNDED')
    const { lies } = await tripPage(kept).stands('myb.found')
    expect(lies).toContainEqual(expect.stringMatching(/^claim 'document' .*"refunded".* is contradicted by refund /))
  })

  it('the full card payment under a total from which part was refunded', async () => {
    const kept = await made('flex')
    const { reference } = kept.tripWanted
    await run(sql`update booking set total = total - 1000 where reference = ${reference}`)
    await run(sql`insert into ledger_entry (request_id, account, currency, amount, at)
      select request_id, 'airline', currency, -1000, 0 from booking where reference = ${reference}`)
    const { lies } = await tripPage(kept).stands('myb.found')
    expect(lies).toContainEqual(expect.stringMatching(/^claim 'accounted' .* is contradicted by ledger_entry /))
    expect(lies).toContainEqual(expect.stringMatching(/^claim 'price' .* is contradicted by booking /))
  })

  it('documents without value on a cancelled trip that are called refunded', async () => {
    const kept = await made('ticketed')
    const traveller = travellerAt(gateway)
    const page = traveller.begin('cancelAndRefund', 'refund-review', kept)
    await page.stands('refund-review.scoping')
    page.send({ type: 'scope.pick', scope: 'ALL' })
    await page.stands('refund-review.quoted')
    page.send({ type: 'step.next' })
    page.send({ type: 'cancel.confirm', requestId: traveller.mintRequestId() })
    expect((await page.stands('refund-tracker.showing')).lies).toEqual([])
    await ending(kept.tripWanted.reference, 'VCR', 'REFUNDED')
    await run(sql`update booking set payload = jsonb_set(payload, '{documents}', (
      select jsonb_agg(d - 'refunded') from jsonb_array_elements(payload -> 'documents') d)) where reference = ${kept.tripWanted.reference}`)
    const { lies } = await tripPage(kept).stands('myb.found')
    expect(lies).toContainEqual(expect.stringMatching(/^claim 'document' .*"refunded".* is contradicted by refund /))
  })

  it('"no money was refunded" on a trip with a refund', async () => {
    const kept = await made('partlyFlown')
    const { reference } = kept.tripWanted
    const page = travellerAt(gateway).begin('cancelAndRefund', 'refund-review', kept)
    expect((await page.stands('refund-review.refused')).lies).toEqual([])
    await run(sql`insert into refund (id, booking_reference, request_id, target, amount, currency, state, reason, requested_at, due_at)
      values ('RF-1', ${reference}, 'x', '{"kind":"CREDIT_CARD","amount":{"amount":100,"currency":"EUR"}}', 100, 'EUR', 'sent', 'CANCELLED', 0, 0)`)
    const { lies } = await page.stands('refund-review.refused')
    expect(lies).toContainEqual(expect.stringMatching(/^claim 'nothingRefunded' .* is contradicted by refund /))
  })

  it('a seat that was sold to another traveller, and a hold that has expired', async () => {
    const [seated, held] = [await made('flex'), await made('held')]
    await run(sql`update seat set booking_reference = 'ZZZZZZ' where booking_reference = ${seated.tripWanted.reference}`)
    const seats = await tripPage(seated).stands('myb.found')
    expect(seats.lies).toContainEqual(expect.stringMatching(/^claim 'seat' .* is contradicted by seat .*ZZZZZZ/))
    const page = tripPage(held)
    await page.stands('myb.found')
    await run(sql`update hold set state = 'lapsed' where booking_reference = ${held.tripWanted.reference}`)
    const { lies } = await page.stands('myb.found')
    expect(lies).toContainEqual(expect.stringMatching(/^claim 'heldUntil' .* is contradicted by hold .*lapsed/))
  })
})
