/** SQLSTATE of a driver's error, looked for in its causes too: Drizzle wraps what the driver threw. */
export const sqlStateOf = (thrown: unknown): string | undefined => {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return undefined
}

/** Whether two transactions met: the database undid this one whole, and running it again may succeed. */
export const isConflict = (thrown: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(thrown) ?? '')

/**
 * States in which a server takes no work on a connection: it ended it, is starting or stopping, has no more connections to give, or is a
 * standby since a failover and writes nothing.
 */
const awayStates = /^(?:08...|57P0[1-5]|25P03|25006|53300)$/

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

/** What the driver says by words alone. */
const driverWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying|Query read time)/

const tellsAway = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && (networkCodes.has(error.code) || awayStates.test(error.code))) ||
  driverWords.test(error.message) ||
  (error instanceof AggregateError && error.errors.some(isAway))

/** Whether the database, or a connection to it, was lost or cannot be had: what failed may well work in a moment. */
export const isAway = (thrown: unknown): boolean => {
  for (let error = thrown; error instanceof Error; error = error.cause) if (tellsAway(error)) return true
  return false
}
