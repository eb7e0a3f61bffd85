import { startOf } from '../src/gateway/platform/clock.ts'

/** When the suite begins unless FARECHART_TODAY says otherwise: a Monday in winter, with nothing special about it. */
const usual = '2026-11-23T10:00'

/** Returns the machine's time, epoch milliseconds. `Date` does not tell it where the suite has moved that. */
const machineTime = (): number => performance.timeOrigin + performance.now()

/** Throws a sentence where FARECHART_TODAY is no date. */
const beginning = (): number => {
  const given = process.env['FARECHART_TODAY'] || usual
  const start = startOf(given)
  if (start === undefined)
    throw new Error(`FARECHART_TODAY is ${given}. Set it to a date, as 2028-02-29, or to a minute in UTC, as 2028-02-29T23:50.`)
  return start
}

const told = 'FARECHART_AHEAD'
process.env[told] ??= String(Math.round(beginning() - machineTime()))

/** Milliseconds by which the suite's clock is ahead of the machine's. The first process of a run decides and tells those it starts. */
export const ahead = Number(process.env[told])

/** Returns the suite's time, epoch milliseconds, also where `Date` has not been moved. It ticks. */
export const suiteTime = (): number => Math.round(machineTime() + ahead)
