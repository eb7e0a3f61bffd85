/**
 * The gateway's only source of time. A sandbox can start its clock on any day and shift it. Production takes the time from the
 * database.
 */
export interface Clock {
  /** Returns the time in epoch milliseconds. */
  now: () => number
  /** Returns the machine's time in epoch milliseconds. It may differ between processes that share a database. */
  machine: () => number
  /** Shift of the sandbox's clock in milliseconds. */
  readonly offset: number
  move: (offset: number) => void
  /** Sets the lead over the machine's time, in milliseconds, to which the sandbox's shift is added. */
  adjust: (correction: number) => void
}

/** Creates a clock from a source of epoch milliseconds. Tests replace the source. */
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
 * Parses a time in UTC such as `2028-02-29` (noon), `2028-02-29T23:50` or `2028-02-29T23:50:10.250Z`. Returns epoch
 * milliseconds, or undefined if the text is malformed or the date does not exist.
 */
export const parseStart = (setting: string): number | undefined => {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z?)?$/.test(setting)) return undefined
  const [date = '', time = '12:00'] = setting.replace('Z', '').split('T')
  const start = new Date(`${date}T${time}Z`)
  const isThere = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(date)
  return isThere ? start.getTime() : undefined
}
