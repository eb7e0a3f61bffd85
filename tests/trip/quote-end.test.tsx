// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useQuoteLapse } from '#src/trip/QuoteEnd.tsx'
import { type FlowActor, FlowContext } from '#src/trip/trip.tsx'
import { standingFor } from '#tests/standing-for.ts'

const day = 86_400_000

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2027-01-01T00:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const lapsing = (expiresAt: string, clockSkew = 0) => {
  const send = vi.fn<FlowActor['send']>()
  const flow = standingFor<FlowActor>({ send })
  renderHook(() => useQuoteLapse({ expiresAt, clockSkew }), {
    wrapper: ({ children }) => <FlowContext value={flow}>{children}</FlowContext>,
  })
  return () => send.mock.calls.map(([event]) => event)
}

it('lets a quote lapse once, at its end by the gateway’s clock', () => {
  const told = lapsing('2027-01-01T00:05:00Z', 60_000)
  vi.advanceTimersByTime(4 * 60_000 - 1)
  expect(told()).toEqual([])
  vi.advanceTimersByTime(day)
  expect(told()).toEqual([{ type: 'quote.lapse' }])
})

it('keeps a quote that lasts longer than a browser’s timer can wait', () => {
  const told = lapsing('2027-03-02T00:00:00Z')
  vi.advanceTimersByTime(60 * day - 1)
  expect(told()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told()).toEqual([{ type: 'quote.lapse' }])
})
