const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Returns the SQLSTATE of an error or of one of its causes, because Drizzle wraps the errors of the driver. */
export const sqlStateOf = (thrown: unknown): string | undefined => {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && !networkCodes.has(error.code))
      return error.code
  return undefined
}

/** Returns true if the database rolled back a transaction because of a conflict, so that a retry is worthwhile. */
export const isConflict = (thrown: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(thrown) ?? '')

/**
 * SQLSTATEs of a server that is unavailable: it has closed the connection, is starting or stopping, has no free connections, or
 * became a read-only standby in a failover.
 */
const awayStates = /^(?:08...|57P0[1-5]|25P03|25006|53300)$/

/** Messages by which the driver's errors without a code are recognised. */
const driverWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying|Query read time)/

const tellsAway = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && (networkCodes.has(error.code) || awayStates.test(error.code))) ||
  driverWords.test(error.message) ||
  (error instanceof AggregateError && error.errors.some(isAway))

/** Returns true if the database is unreachable or the connection was lost, so that a retry may succeed. */
export const isAway = (thrown: unknown): boolean => {
  for (let error = thrown; error instanceof Error; error = error.cause) if (tellsAway(error)) return true
  return false
}
