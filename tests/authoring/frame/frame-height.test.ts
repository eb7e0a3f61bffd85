import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHeightReport } from '#src/authoring/frame/frame-height.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page of 900 px in a frame of 600 px. `told` collects the heights that it reports. */
const frame = () => {
  const told: number[] = []
  const page = { scrollHeight: 900 }
  const view = {
    innerHeight: 600,
    document: { documentElement: page },
  }
  const changed = createHeightReport(view, (height) => told.push(height))
  const rest = () => {
    changed()
    vi.advanceTimersByTime(300)
  }
  return { told, page, view, changed, rest }
}

it('reports the height of the page 300 ms after its last change, rounded up', () => {
  const { told, page, changed } = frame()
  changed()
  vi.advanceTimersByTime(299)
  page.scrollHeight = 1_200.2
  changed()
  vi.advanceTimersByTime(299)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([1_201])
})

it('reports a height once', () => {
  const { told, page, rest } = frame()
  rest()
  rest()
  page.scrollHeight = 800
  rest()
  expect(told).toEqual([900, 800])
})

it('does not report growth that only follows the frame', () => {
  const { told, page, view, rest } = frame()
  rest()
  view.innerHeight = 900
  page.scrollHeight = 1_200
  rest()
  page.scrollHeight = 1_500
  rest()
  expect(told).toEqual([900, 1_500])
})
