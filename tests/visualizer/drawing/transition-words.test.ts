import { expect, it } from 'vitest'
import { wordsOf } from '#src/visualizer/drawing/transition-words.ts'

const said = (event: string, { guard = '', index = 0, isChart = false } = {}) => wordsOf({ event, guard, index }, () => isChart)

it('describes operations that answer or fail, and charts that end or break', () => {
  expect(said('xstate.done.actor.seatMap')).toEqual(['seatMap answers', 'answers'])
  expect(said('xstate.error.actor.seatMap')).toEqual(['seatMap fails', 'fails'])
  expect(said('xstate.done.actor.flow', { isChart: true })).toEqual(['flow ends', 'answers'])
  expect(said('xstate.error.actor.flow', { isChart: true })).toEqual(['flow breaks', 'fails'])
  expect(said('xstate.error.actor.*')).toEqual(['any call fails', 'fails'])
  expect(said('xstate.snapshot.account')).toEqual(['account changes', 'event'])
})

it('describes delays, final states and addresses in words', () => {
  expect(said('xstate.after.poll.booking.payment.waiting')).toEqual(['after poll', 'time'])
  expect(said('xstate.after.8000.chart.state')).toEqual(['after 8 s', 'time'])
  expect(said('xstate.after.250.chart.state')).toEqual(['after 250 ms', 'time'])
  expect(said('xstate.done.state.payment')).toEqual(['done', 'answers'])
  expect(said('xstate.route', { guard: 'may enter', index: 3 })).toEqual(['an address', 'event'])
  expect(said('step.back')).toEqual(['step.back', 'event'])
})

it('names the guard, or "otherwise" for the default after guarded transitions', () => {
  expect(said('xstate.error.actor.purchase', { guard: 'was declined' })).toEqual(['purchase fails: was declined', 'fails'])
  expect(said('xstate.error.actor.purchase', { index: 1 })).toEqual(['purchase fails, otherwise', 'fails'])
  expect(said('seat.pick', { guard: 'anonymous' })).toEqual(['seat.pick, if …', 'event'])
  expect(said('always', { guard: 'has a seat left' })).toEqual(['has a seat left', 'check'])
  expect(said('always', { index: 2 })).toEqual(['otherwise', 'check'])
  expect(said('always')).toEqual(['at once', 'check'])
})

it('leaves out a guard that is common to all failures', () => {
  expect(said('xstate.error.actor.cart', { guard: 'conversation still open' })).toEqual(['cart fails', 'fails'])
  expect(said('xstate.error.actor.cart', { guard: 'conversation still open', index: 1 })).toEqual([
    'cart fails, otherwise',
    'fails',
  ])
})
