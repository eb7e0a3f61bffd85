export const logSeverities = ['error', 'warn', 'info'] as const

/**
 * The severity of an event. `error` is a fault of the gateway, `warn` an external failure that is retried, and `info` normal
 * operation, such as a completed operation or a sent message.
 */
export type LogSeverity = (typeof logSeverities)[number]

/** Logs an event, by default as an error. `facts` are plain values and must not contain anything that a traveller typed. */
export type Log = (event: string, facts?: Record<string, unknown>, level?: LogSeverity) => void

const secretKeys =
  /^(?:number|cvc|cvv|pin|securitycode|password|token|authorization|cookie|set-cookie|ssotoken|ssgtoken|documentnumber|holdername)$/i
const cardDigits = /\d(?:[ -]?\d){12,18}/g

const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Masks card numbers in a text. A number of 13 to 19 digits that passes the Luhn check keeps only its last four. */
export const redactText = (text: string): string =>
  text.replace(cardDigits, (run) => {
    const digits = run.replace(/\D/g, '')
    return passesLuhn(digits) ? `[card …${digits.slice(-4)}]` : run
  })

/** Removes the parameters of a failed query from an error's text, because they contain travellers' data. */
const withoutParameters = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')

const wordsOf = (text: string): string => redactText(withoutParameters(text))

const deepest = 8

/** Prepares a value for the log. Masks card numbers, removes values under secret keys and cuts off deep nesting. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'number') return redactText(String(value)) === String(value) ? value : redactText(String(value))
  if (value instanceof Error)
    return {
      name: value.name,
      message: wordsOf(value.message),
      stack: wordsOf(value.stack ?? ''),
      ...(value.cause instanceof Error && { cause: redact(value.cause, depth + 1) }),
    }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretKeys.test(key) ? '[removed]' : redact(item, depth + 1)]),
  )
}

/**
 * Creates a log that writes events of this level or above to stderr. Each event becomes one line of JSON, with secrets removed.
 */
export const createLog =
  (least: LogSeverity): Log =>
  (event, facts = {}, level = 'error') => {
    if (logSeverities.indexOf(level) > logSeverities.indexOf(least)) return
    const line = { at: new Date().toISOString(), level, event, ...(redact(facts) as object) }
    process.stderr.write(`${JSON.stringify(line)}\n`)
  }

/** The log until the settings have been read. */
export const logToErrorOutput: Log = createLog('warn')

/** A log that discards everything, for tests that do not read it. */
export const silent: Log = () => undefined
