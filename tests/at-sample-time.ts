import { afterEach, beforeEach, vi } from 'vitest'

/** Two weeks before the flights of the sample trips. */
const beforeTheFlights = new Date('2027-04-20T12:00:00Z')

/** Fixes `Date` in all tests of a file at a time when the flights of the sample trips are on sale, whatever the suite's date is. */
export const atSampleTime = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: beforeTheFlights }))
  afterEach(() => void vi.useRealTimers())
}
