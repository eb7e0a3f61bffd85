/** The gateway's only source of the time. In the sandbox it can be moved forwards and back; in production it is the machine's. */
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
