import { booking } from '#machines/booking.ts'

/** The chart computes the length of `tries` from the refusal. The sandbox refuses for a minute at most. */
const delays = { ...booking.implementations.delays, tries: 60_000 }

/** Milliseconds by which to move the page's clock for a step such as `after poll`: a little more than the delay. */
export const delaysOf = (name: string): number => {
  const delay = delays[name.replace('after ', '') as keyof typeof delays]
  if (typeof delay !== 'number') throw new Error(`The delay "${name}" has no length in tests/paths/browser/delays.ts`)
  return delay + 100
}
