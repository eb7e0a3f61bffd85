/**
 * The gateway's only source of time. A sandbox's clock can start on any day and be shifted. Production uses the database's time.
 */
export interface Clock {
  /** Returns the time in epoch milliseconds. */
  now: () => number
  /** Returns the machine's own time in epoch milliseconds. It may differ between processes on one database. */
  machine: () => number
  /** The sandbox's shift in milliseconds. */
  readonly offset: number
  move: (offset: number) => void
  /** Sets the offset from the machine's time, in milliseconds, before any shift by the sandbox. */
  adjust: (correction: number) => void
}

/** Creates a clock from a source of epoch milliseconds: the machine's time, or a test's. */
export const createClock = (source: () => number = Date.now): Clock => {
  let correction = 0
  let offset = 0
  return {
    now: () => source() + correction + offset,
    machine: source,
    get offset() {
      return offset
    },
    move: (milliseconds) => {
      offset = milliseconds
    },
    adjust: (milliseconds) => {
      correction = milliseconds
    },
  }
}

/**
 * Parses a setting such as `2028-02-29` (noon), `2028-02-29T23:50` or `2028-02-29T23:50:10.250Z` as UTC. Returns epoch
 * milliseconds, or undefined if it is malformed.
 */
export const startOf = (setting: string): number | undefined => {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z?)?$/.test(setting)) return undefined
  const [date = '', time = '12:00'] = setting.replace('Z', '').split('T')
  const start = new Date(`${date}T${time}Z`)
  const isThere = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(date)
  return isThere ? start.getTime() : undefined
}
