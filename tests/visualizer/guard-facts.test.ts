import { describe, expect, it } from 'vitest'
import { booking } from '#machines/booking.ts'
import { createActor } from 'xstate'
import { cart, eur } from '#src/operations/outcomes/samples/trip.ts'
import { nothingKept } from '#machines/trip.ts'
import { guardFactsAt, guardNameAt, transitionInWords } from '#src/visualizer/guard-facts.ts'

const submitting = 'booking.payment.submitting/xstate.error.actor.purchase/1'

describe('a guard of a chart', () => {
  it('has the name that the chart gives it, and none where there is no guard', () => {
    expect(guardNameAt(booking, submitting)).toBe('was declined')
    expect(guardNameAt(booking, 'booking.payment.entering/always/1')).toBeUndefined()
    expect(guardNameAt(booking, 'nowhere/always/0')).toBeUndefined()
  })

  it('tells what it read, with amounts of money as one fact', () => {
    const begun = createActor(booking, { input: { flow: 'booking', at: 'home', kept: nothingKept } }).getSnapshot()
    const snapshot = { ...begun, context: { ...begun.context, cart: cart({ total: eur(10_000) }) } }
    const facts = guardFactsAt(
      booking,
      'booking.payment.checking/xstate.done.actor.cart/0',
      snapshot as Parameters<typeof guardFactsAt>[2],
      { type: 'xstate.done.actor.cart', output: cart({ total: eur(10_500) }) },
    )
    expect(facts).toContainEqual({ path: 'event.output.total', value: eur(10_500) })
    expect(facts).toContainEqual({ path: 'cart.total', value: eur(10_000) })
  })
})

it('describes a transition by its state, event, guard and target', () => {
  expect(transitionInWords(booking, submitting)).toBe('payment.submitting: purchase fails: was declined → payment.declined')
  expect(transitionInWords(booking, 'gone/step.next/0')).toBe('gone/step.next/0')
})
