import { startOf } from '../src/gateway/platform/clock.ts'

/** The time at which the suite begins unless FARECHART_TODAY is set: an ordinary Monday. */
const usual = '2026-11-23T10:00'

/** Returns the machine's time in epoch milliseconds. `Date` may have been shifted to the suite's time. */
const machineTime = (): number => performance.timeOrigin + performance.now()

/** Returns the time at which the suite begins. Throws if FARECHART_TODAY is not a date. */
const beginning = (): number => {
  const given = process.env['FARECHART_TODAY'] || usual
  const start = startOf(given)
  if (start === undefined)
    throw new Error(`FARECHART_TODAY is ${given}. Set it to a date, as 2028-02-29, or to a minute in UTC, as 2028-02-29T23:50.`)
  return start
}

const told = 'FARECHART_AHEAD'
process.env[told] ??= String(Math.round(beginning() - machineTime()))

/**
 * How far the suite's clock is ahead of the machine's, in milliseconds. The first process of a run computes it and passes it to
 * the processes that it starts.
 */
export const ahead = Number(process.env[told])

/** Returns the suite's current time in epoch milliseconds, even where `Date` has not been shifted. */
export const suiteTime = (): number => Math.round(machineTime() + ahead)
