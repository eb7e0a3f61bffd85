import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { recall } from '#machines/recall.ts'
import { nothingKept } from '#machines/trip.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import type { Step } from '#src/domain/step.ts'
import { answering, type Answering, expired, failsWith, failure } from './answering.ts'
import { change, opened } from './mto-runs.ts'
import { changeCart, changed, withDearerSeat, withEqualSeat, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'

describe('a reload while a trip is changed', () => {
  const recalled = async (at: Step, answers: Answering, openAttempt?: string) => {
    const questions: NonNullable<Parameters<typeof answering>[1]> = []
    const actor = createActor(recall.provide({ actors: answering(answers, questions) }), {
      input: { flow: 'mto', at, kept: { ...nothingKept, openAttempt } },
    }).start()
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    return { output, asked: questions.map(({ variables }) => variables) }
  }

  it.each(['seat-selection', 'ancillaries', 'passengers', 'trip-review', 'payment'] as const)('returns to %s', async (at) => {
    const { output } = await recalled(at, { tripDetails: opened, cart: () => withDearerSeat })
    expect(output).toMatchObject({ at, kept: { booking: changed, cart: withDearerSeat } })
    expect(nearestStep(at, output?.kept ?? nothingKept, 'mto')).toBe(at)
  })

  it('first resolves an open payment attempt, and keeps the trip meanwhile', async () => {
    const { output, asked } = await recalled(
      'trip-review',
      {
        tripDetails: ({ variables }) =>
          'requestId' in (variables as { pnrQuery: object }).pnrQuery
            ? { attempt: { requestId: 'request-9', status: 'open' }, tripOptions: [] }
            : opened(),
        cart: () => withoutBag,
      },
      'request-9',
    )
    expect(asked).toEqual([{ pnrQuery: { requestId: 'request-9' } }, { pnrQuery: { conversation: true } }, {}])
    expect(output).toMatchObject({ at: 'trip-review', kept: { booking: changed, cart: withoutBag, openAttempt: 'request-9' } })
    expect(nearestStep('trip-review', output?.kept ?? nothingKept, 'mto')).toBe('trip-review')
    expect(nearestStep('seat-selection', output?.kept ?? nothingKept, 'mto')).toBe('payment')
    const { on } = change(
      { tripDetails: () => ({ booking: booked, attempt: { requestId: 'request-9', status: 'booked' }, tripOptions: [] }) },
      'trip-review',
      { ...output?.kept },
      'trip-review',
    )
    await on('confirmation')
  })

  it('shows paid changes as done', async () => {
    const { output } = await recalled('trip-review', { tripDetails: opened, cart: failsWith(expired) })
    expect(output).toMatchObject({ at: 'confirmation', kept: { booking: changed } })
    const { on } = change(
      { tripDetails: () => ({ ...opened(), change: withoutBag }) },
      'confirmation',
      { ...output?.kept },
      'confirmation',
    )
    expect((await on({ confirmation: 'ticketed' })).context.cart).toEqual(withoutBag)
  })

  it('shows the changes, and does not request a cart, which would end the conversation', async () => {
    const { output, asked } = await recalled('confirmation', { tripDetails: () => ({ ...opened(), change: withoutBag }) })
    expect(asked).toEqual([{ pnrQuery: { conversation: true } }])
    expect(output).toMatchObject({ at: 'confirmation', kept: { booking: changed, cart: withoutBag, hasBought: true } })
    expect(nearestStep('confirmation', output?.kept ?? nothingKept, 'mto')).toBe('confirmation')
  })

  it('shows the bought trip without a list of changes if the gateway no longer reports them', async () => {
    const { on } = change(
      { tripDetails: failsWith(failure('ERR.SSW.PNR.NOT_FOUND')) },
      'confirmation',
      { booking: changed, hasBought: true },
      'confirmation',
    )
    expect((await on({ confirmation: 'ticketed' })).context.cart).toBeUndefined()
  })

  it('has nothing to pay if the trip is opened again and its cart cannot be loaded', async () => {
    const { actor, on } = change(
      { cart: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })) },
      'confirmation',
      { booking: changed, hasBought: true, cart: withDearerSeat },
      'confirmation',
    )
    await on({ confirmation: 'ticketed' })
    actor.send({ type: 'xstate.route', to: '#trip-opening' })
    await on({ 'trip-opening': 'refused' })
    actor.send({ type: 'xstate.route', to: '#payment' })
    expect(actor.getSnapshot().matches('trip-opening')).toBe(true)
  })

  it.each([
    ['nothing changes', changeCart()],
    ['it is even', withEqualSeat],
    ['money comes back', withoutBag],
  ])('leads to the review of the changes instead of the payment while %s', async (_, cart) => {
    const { output } = await recalled('payment', { tripDetails: opened, cart: () => cart })
    expect(nearestStep('payment', output?.kept ?? nothingKept, 'mto')).toBe('trip-review')
  })

  it('does not show unpaid changes as done', async () => {
    const { output } = await recalled('confirmation', { tripDetails: opened, cart: () => withDearerSeat })
    expect(nearestStep('confirmation', output?.kept ?? nothingKept, 'mto')).toBe('payment')
  })

  it('does not report a purchase if only the cart cannot be loaded', async () => {
    const { output } = await recalled('trip-review', {
      tripDetails: opened,
      cart: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })),
    })
    expect(nearestStep(output?.at ?? 'home', output?.kept ?? nothingKept, 'mto')).toBe('trip-opening')
  })
})
