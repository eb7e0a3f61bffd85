import { parseStart } from '../src/gateway/platform/clock.ts'

/** Start of the suite's clock in UTC unless FARECHART_TODAY is set. An ordinary Monday. */
const usual = '2026-11-23T10:00'

/** Real time in epoch milliseconds. `Date` cannot be used, because it may already be shifted. */
const machineTime = (): number => performance.timeOrigin + performance.now()

/** Start of the suite's clock in epoch milliseconds. Throws if FARECHART_TODAY is not a date. */
const beginning = (): number => {
  const given = process.env['FARECHART_TODAY'] || usual
  const start = parseStart(given)
  if (start === undefined)
    throw new Error(`FARECHART_TODAY is ${given}. Set it to a date, as 2028-02-29, or to a minute in UTC, as 2028-02-29T23:50.`)
  return start
}

const variable = 'FARECHART_AHEAD'
process.env[variable] ??= String(Math.round(beginning() - machineTime()))

/**
 * Milliseconds by which the suite's clock is ahead of the real one. The first process of a run computes them and passes them to
 * its children in the environment.
 */
export const ahead = Number(process.env[variable])

/** The suite's current time in epoch milliseconds. Also correct in processes whose `Date` is not shifted. */
export const suiteTime = (): number => Math.round(machineTime() + ahead)
