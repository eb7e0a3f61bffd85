import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import { cart, form, options, search } from '#src/operations/outcomes/samples/trip.ts'
import { answering } from './answering.ts'
import { arrivalIn } from './arriving.ts'

/** Opens the payment step with a gateway whose processor collects the cards. */
const choose = async () => {
  const asked: Parameters<typeof answering>[1] = []
  const forms = [form('CREDIT_CARD', { cardFrame: '/card/' })]
  const actors = answering({ paymentOptions: () => options({ forms }), cart: () => cart() }, asked)
  const actor = createActor(booking.provide({ actors }), {
    input: { flow: 'booking', at: 'payment', kept: { ...nothingKept, search, picks: [-7], cart: cart() } },
  }).start()
  const on = arrivalIn(actor, 2_000)
  await on({ payment: { choosing: 'ready' } })
  return { actor, asked, on }
}

describe('a card in the processor’s fields', () => {
  const sent = { requestId: 'request-1', parts: [] }

  it('becomes a token before the payment is checked and sent', async () => {
    const { actor, on } = await choose()
    actor.send({ type: 'card.tokenise' })
    await on({ payment: { choosing: 'tokenising' } })
    actor.send({ type: 'payment.submit', decision: sent })
    await on({ payment: 'checking' })
  })

  it('pays nothing if the processor refuses it or does not respond, and can be sent again', async () => {
    const { actor, on, asked } = await choose()
    actor.send({ type: 'card.tokenise' })
    actor.send({ type: 'card.refuse' })
    await on({ payment: { choosing: 'cardRefused' } })
    actor.send({ type: 'card.tokenise' })
    actor.send({ type: 'card.miss' })
    await on({ payment: { choosing: 'cardMissed' } })
    expect(asked.map(({ name }) => name)).not.toContain('purchase')
    actor.send({ type: 'card.tokenise' })
    await on({ payment: { choosing: 'tokenising' } })
  })

  it('is reported as missing if the processor sends no token within 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { actor } = await choose()
    actor.send({ type: 'card.tokenise' })
    vi.advanceTimersByTime(30_000)
    expect(actor.getSnapshot().value).toEqual({ payment: { choosing: 'cardMissed' } })
    vi.useRealTimers()
  })
})
