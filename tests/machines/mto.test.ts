import { waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { correctedIn } from '#src/domain/correction.ts'
import { type Answering, expired, failsWith, failure } from './answering.ts'
import type { FlowEvent } from '#machines/events.ts'
import { change } from './mto-runs.ts'
import { changeCart, changed, paidBag, withDearerSeat, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { ana, contact, decision, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { destinationOf } from './destination.ts'
import { slots } from './whole-booking.ts'

const choice = (seat: string) => ({ passengerId: '1', segmentId: segment.id, seat })
const noBag = { code: 'BAG', passengerId: '1', travelPartId: part.id, scope: 'part', quantity: 0 } as const
const bag = { type: 'extras.set', wishes: [noBag] } satisfies FlowEvent

describe('opening a trip to change it', () => {
  it('opens the booking for this flow and leads to the requested step', async () => {
    const { questions, on } = change({}, 'seat-selection')
    await on({ 'seat-selection': 'choosing' })
    expect(questions.slice(0, 2)).toEqual([
      { name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller', flow: 'mto' } } },
      { name: 'cart', variables: {} },
    ])
  })

  it('opens the booking once and leads to the review of the changes if no step is requested, as after a reload', async () => {
    const { names, on } = change({}, 'trip-opening')
    await on({ 'trip-review': { choosing: 'ready' } })
    expect(names()).toEqual(['tripDetails', 'cart'])
  })

  it.each(['ERR.SSW.PNR.FLOW_NOT_ALLOWED', 'ERR.SSW.PNR.CANCELLED'])(
    'gives the reason for a refusal with %s, and leads back',
    async (code) => {
      const { actor, on, over } = change({
        tripDetails: failsWith(failure(code, { response: { reason: 'tooLate', until: '2027-05-04T15:00:00Z' } })),
      })
      expect((await on({ 'trip-opening': 'refused' })).context.failure).toMatchObject({
        errorCode: code,
        response: { reason: 'tooLate', until: '2027-05-04T15:00:00Z' },
      })
      actor.send({ type: 'trip.show' })
      expect(destinationOf((await over()).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
    },
  )

  it('ends if the conversation has expired', async () => {
    expect((await change({ cart: failsWith(expired) }).over()).output).toMatchObject({ outcome: 'expired', flow: 'mto' })
  })
})

const atSeats = async (answers: Answering = {}) => {
  const begun = change(answers, 'seat-selection')
  await begun.on({ 'seat-selection': { choosing: 'ready' } })
  return begun
}

describe('changing a seat', () => {
  it('to a more expensive one is saved at once, and leads to the review', async () => {
    const { actor, on } = await atSeats({ saveSelectedSeat: () => withDearerSeat })
    actor.send({ type: 'seat.pick', choice: choice('2F') })
    await on({ 'seat-selection': { choosing: 'ready' } })
    actor.send({ type: 'step.next' })
    expect((await on({ 'trip-review': { choosing: 'ready' } })).context.cart).toEqual(withDearerSeat)
  })

  it.each([
    ['a cheaper one is taken', { type: 'seat.pick', choice: choice('30C') }, { paid: eur(1_500) }, 'saveSelectedSeat'],
    ['one’s own is given back', { type: 'seat.remove', choice: choice('12A') }, { paid: eur(2_000) }, 'removeSelectedSeat'],
  ] as const)('shows what is lost before %s', async (_, wish, lost, operation) => {
    const { actor, names, on } = await atSeats({ saveSelectedSeat: () => changeCart(), removeSelectedSeat: () => changeCart() })
    actor.send(wish)
    expect((await on({ 'seat-selection': { choosing: 'giving' } })).context.giving).toMatchObject({ wish, things: [lost] })
    expect(names()).not.toContain(operation)
    actor.send({ type: 'giving.refuse' })
    expect((await on({ 'seat-selection': { choosing: 'ready' } })).context.giving).toBeUndefined()
    expect(names()).not.toContain(operation)
    actor.send({ ...wish, isAgreed: true })
    await on({ 'seat-selection': { choosing: 'ready' } })
    expect(names()).toContain(operation)
  })

  it('keeps the seat if the airline refuses to remove it, with the reason', async () => {
    const { actor, on } = await atSeats({ removeSelectedSeat: failsWith(failure('ERR.SSW.SEAT.NOT_ALLOWED')) })
    const seats = actor.getSnapshot().context.cart?.seats
    actor.send({ type: 'seat.remove', choice: choice('12A'), isAgreed: true })
    const { context } = await on({ 'seat-selection': { choosing: 'refused' } })
    expect([context.failure?.errorCode, context.cart?.seats]).toEqual(['ERR.SSW.SEAT.NOT_ALLOWED', seats])
  })

  it('removes a seat that was chosen in this change without asking for confirmation', async () => {
    const { actor, names, on } = await atSeats({
      cart: () => withDearerSeat,
      removeSelectedSeat: () => changeCart({ seats: [] }),
    })
    actor.send({ type: 'seat.remove', choice: choice('2F') })
    const { context } = await on({ 'seat-selection': { choosing: 'ready' } })
    expect(names()).toContain('removeSelectedSeat')
    expect(context.cart?.seats).toEqual([])
  })
})

describe('changing extras', () => {
  it('shows the refund before a paid bag is given up', async () => {
    const { actor, names, on } = change(
      { ancillaries: () => ({ offers: [] }), insurance: () => ({ offers: [] }), bags: () => [], updateCart: () => withoutBag },
      'ancillaries',
    )
    await on({ ancillaries: { choosing: 'ready' } })
    actor.send(bag)
    expect((await on({ ancillaries: { choosing: 'giving' } })).context.giving?.things).toEqual([paidBag])
    actor.send({ ...bag, isAgreed: true })
    const { context } = await on({ ancillaries: { choosing: 'ready' } })
    expect(names()).toContain('updateCart')
    expect(context.cart).toEqual(withoutBag)
  })
})

describe('correcting a name', () => {
  const named = { ...slots, passengers: [ana], contact }
  const submit = { type: 'passengers.submit' as const, passengers: [{ ...ana, lastName: 'Muller' }], contact }

  const corrected = { ...ana, lastName: 'Muller' }

  const withCorrection = async (answers: Answering = {}) => {
    const begun = change({ passengers: () => named, ...answers }, 'passengers')
    await begun.on({ passengers: 'filling' })
    begun.actor.send(submit)
    await begun.on({ 'trip-review': { choosing: 'ready' } })
    return begun
  }
  const confirm = { type: 'change.confirm', requestId: 'request-1' } as const

  it('is not sent until the changes are confirmed', async () => {
    const { actor, names, on } = await withCorrection({ updatePassengers: () => changeCart({ passengers: [corrected] }) })
    expect(names()).not.toContain('updatePassengers')
    expect(actor.getSnapshot().context.booking?.passengers).toEqual(changed.passengers)
    actor.send(confirm)
    const { context } = await on({ 'trip-review': { choosing: 'corrected' } })
    expect(names()).not.toContain('purchase')
    expect([context.booking?.passengers, context.correcting]).toEqual([[corrected], undefined])
    expect(context.corrected && correctedIn(context.corrected)).toEqual([
      { passengerId: '1', was: 'Ana Müller', is: 'Ana Muller' },
    ])
  })

  it('does nothing if the name is unchanged and the phone number only formatted differently', async () => {
    const { actor, on } = change({ passengers: () => named }, 'passengers')
    await on({ passengers: 'filling' })
    const { countryCode, country, number } = contact.phone
    actor.send({
      ...submit,
      passengers: [ana],
      contact: { ...contact, phone: { countryCode, country, number: `0${number.slice(0, 3)} ${number.slice(3)}` } },
    })
    expect((await on({ 'trip-review': { choosing: 'ready' } })).context.correcting).toBeUndefined()
    expect(actor.getSnapshot().can(confirm)).toBe(false)
  })

  it('is sent before the other changes, which are confirmed with the cart of its response', async () => {
    const { actor, questions, names, on } = await withCorrection({
      cart: () => withoutBag,
      updatePassengers: () => ({ ...withoutBag, version: 7, passengers: [corrected] }),
      purchase: () => ({ outcome: 'booked', booking: changed }),
    })
    actor.send(confirm)
    await on('confirmation')
    expect(names().filter((name) => ['updatePassengers', 'purchase'].includes(name))).toEqual(['updatePassengers', 'purchase'])
    expect(questions.find(({ name }) => name === 'purchase')).toMatchObject({ variables: { payment: [{ cartVersion: 7 }] } })
  })

  it('is sent before anything is paid, and is still reported as done after a declined payment', async () => {
    const { actor, names, on } = await withCorrection({
      cart: () => withDearerSeat,
      updatePassengers: () => ({ ...withDearerSeat, passengers: [corrected] }),
      purchase: failsWith(failure('ERR.SSW.PAYMENT.DECLINED')),
    })
    actor.send({ type: 'step.next' })
    await on({ payment: 'choosing' })
    expect(names()).not.toContain('updatePassengers')
    actor.send({ type: 'payment.submit', decision })
    expect((await on({ payment: { declined: 'again' } })).context.corrected?.passengers).toEqual([corrected])
  })

  it.each([
    ['more than spelling', 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED', 'businessLogic', 'refused'],
    ['no name at all', 'ERR.SSW.CLIENT.VALIDATION', 'validation', 'rejected'],
  ] as const)('that is %s is shown at its field, with nothing changed and nothing bought', async (_, code, type, state) => {
    const refusal = failsWith(failure(code, { type }))
    for (const [cart, sending] of [
      [withoutBag, [confirm]],
      [withDearerSeat, [{ type: 'step.next' as const }, { type: 'payment.submit' as const, decision }]],
    ] as const) {
      const { actor, names, on } = await withCorrection({ cart: () => cart, updatePassengers: refusal })
      for (const event of sending) {
        await waitFor(actor, (snapshot) => snapshot.can(event))
        actor.send(event)
      }
      const { context } = await on({ passengers: state })
      expect([context.correcting?.passengers, context.failure?.type]).toEqual([[corrected], type])
      expect(names()).not.toContain('purchase')
      actor.send({ ...submit, passengers: [{ ...ana, lastName: 'Mueller' }] })
      await on({ 'trip-review': { choosing: 'ready' } })
    }
  })

  it('without a response can be confirmed once more', async () => {
    const { actor, on } = await withCorrection({
      updatePassengers: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })),
    })
    actor.send(confirm)
    await on({ 'trip-review': { choosing: 'uncorrected' } })
    expect(actor.getSnapshot().can(confirm)).toBe(true)
  })

  it('is dropped if the traveller keeps the trip unchanged', async () => {
    const { actor, over } = await withCorrection()
    actor.send({ type: 'trip.show' })
    expect((await over()).output?.kept.correcting).toBeUndefined()
  })
})
