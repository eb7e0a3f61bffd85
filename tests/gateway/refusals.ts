/** The parts of an error that depend on the request. */
interface Stated {
  errorCode?: unknown
  facts?: unknown
  details?: unknown
}

/**
 * Returns what an error states about the request: its code, and the facts or details. Its status, type and message follow from the
 * code, and its time from the clock.
 */
export const statedIn = (error: Stated | undefined): Stated => ({
  errorCode: error?.errorCode,
  facts: error?.facts,
  details: error?.details,
})
