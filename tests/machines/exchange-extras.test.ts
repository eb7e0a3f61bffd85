import { expect, it } from 'vitest'
import { exchange } from '#machines/exchange.ts'
import type { Step } from '#src/domain/step.ts'
import { type Answering, failsWith, failure } from './answering.ts'
import { dearer, exchangeCart, later, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { run } from './hold-runs.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'

const segmentId = later.segments[0]?.id ?? ''
const choice = { segmentId, passengerId: '1', seat: '14A' }
const withMap = { segments: [{ segment: later.segments[0], passengers: [{ passengerId: '1', cabins: [{ rows: [] }] }] }] }
const seated = exchangeCart(
  { ...dearer, extrasDifference: eur(900), due: eur(11_100) },
  { version: 2, seats: [{ ...choice, price: eur(900), isOwned: false, due: eur(900) }] },
)

const beside = (step: Step, answers: Answering = {}) => {
  const running = run(
    exchange,
    {
      seatMap: () => withMap,
      saveSelectedSeat: () => seated,
      removeSelectedSeat: () => exchangeCart(dearer),
      ancillaries: () => ({ offers: [] }),
      bags: () => [],
      insurance: failsWith(failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED')),
      ...answers,
    },
    'exchange-quote',
    { booking: twoWays, cart: exchangeCart(dearer) },
  )
  running.actor.send({ type: 'xstate.route', to: `#${step}` })
  return running
}

it('adds a seat on the new flight, and returns to the quote with its total', async () => {
  const { actor, asked, on } = beside('seat-selection')
  await on({ 'seat-selection': { choosing: 'ready' } })
  actor.send({ type: 'seat.pick', choice })
  await on({ 'seat-selection': { choosing: 'ready' } })
  actor.send({ type: 'step.next' })
  const { context } = await on({ 'exchange-quote': { choosing: 'ready' } })
  expect(context.cart).toEqual(seated)
  expect(context.completed).toContain('seat-selection')
  expect(asked.map(({ name }) => name)).toEqual(['seatMap', 'saveSelectedSeat'])
})

it('removes a seat that was chosen in this exchange without asking for confirmation', async () => {
  const { actor, asked, on } = beside('seat-selection')
  await on({ 'seat-selection': { choosing: 'ready' } })
  actor.send({ type: 'seat.pick', choice })
  await on({ 'seat-selection': { choosing: 'ready' } })
  actor.send({ type: 'seat.remove', choice })
  const { context } = await on({ 'seat-selection': { choosing: 'ready' } })
  expect(context.cart).toEqual(exchangeCart(dearer))
  expect(asked.at(-1)?.name).toBe('removeSelectedSeat')
})

it.each([
  ['seat-selection', { 'seat-selection': { choosing: 'ready' } }],
  ['ancillaries', { ancillaries: { choosing: 'ready' } }],
] as const)('returns from %s to the unchanged quote', async (step, state) => {
  const { actor, on } = beside(step)
  await on(state)
  actor.send({ type: 'step.back' })
  const { context } = await on({ 'exchange-quote': { choosing: 'ready' } })
  expect(context.cart).toEqual(exchangeCart(dearer))
})

it('continues without extras if they cannot be loaded', async () => {
  const { actor, on } = beside('ancillaries', { ancillaries: failsWith(failure('ERR.SSW.SERVER.UNAVAILABLE')) })
  await on({ ancillaries: 'failed' })
  actor.send({ type: 'step.skip' })
  const { context } = await on({ 'exchange-quote': { choosing: 'ready' } })
  expect(context.skipped).toEqual(['ancillaries'])
})
