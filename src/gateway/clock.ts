/** The gateway's only source of the time. A sandbox can start on any day and be moved; in production it is the machine's. */
export interface Clock {
  /** Epoch milliseconds. */
  now: () => number
  /** How far it was moved from the machine's time, milliseconds. */
  readonly offset: number
  move: (offset: number) => void
}

/** Wraps a source of epoch milliseconds: the machine's time, or a test's. */
export const createClock = (source: () => number = Date.now): Clock => {
  let offset = 0
  return {
    now: () => source() + offset,
    get offset() {
      return offset
    },
    move: (milliseconds) => {
      offset = milliseconds
    },
  }
}

/**
 * The instant that a setting such as `2028-02-29` (noon), `2028-02-29T23:50` or `2028-02-29T23:50:10.250Z` names, in UTC, as epoch
 * milliseconds; undefined where it names none.
 */
export const startOf = (setting: string): number | undefined => {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z?)?$/.test(setting)) return undefined
  const [date = '', time = '12:00'] = setting.replace('Z', '').split('T')
  const start = new Date(`${date}T${time}Z`)
  const isThere = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(date)
  return isThere ? start.getTime() : undefined
}

/** A source of epoch milliseconds that ticks with the machine and stood at `start` when this process began. */
export const tickingFrom = (start: number): (() => number) => {
  const ahead = Math.round(start - performance.timeOrigin)
  return () => Date.now() + ahead
}
