import { maskAddress, maskMessage } from './beacon.ts'

/** Log levels from lowest to highest. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

export type LogLevel = (typeof logLevels)[number]

/** Details of a log entry. Texts that look like addresses are masked as addresses, and all others as messages. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>

export type Logger = Readonly<Record<LogLevel, (message: string, facts?: LogFacts) => void>>

/** Writes a log entry. */
export type WriteLog = (level: LogLevel, message: string, facts: LogFacts) => void

const methods = { trace: 'debug', debug: 'debug', info: 'info', warn: 'warn', error: 'error', fatal: 'error' } as const

const toConsole: WriteLog = (level, message, facts) => console[methods[level]](`${level}: ${message}`, facts)

const maskFact = ([name, value]: [string, LogFacts[string]]): [string, LogFacts[string]] => {
  if (typeof value !== 'string') return [name, value]
  return [name, /[/?#]/.test(value) ? maskAddress(value) : maskMessage(value)]
}

/** Creates a logger that masks what the beacon masks. In development it logs from `debug` upwards, in production from `info`. */
export const createLogger = (isDevelopment: boolean, write: WriteLog = toConsole): Logger => {
  const lowest = logLevels.indexOf(isDevelopment ? 'debug' : 'info')
  const at =
    (level: LogLevel) =>
    (message: string, facts: LogFacts = {}) => {
      if (logLevels.indexOf(level) < lowest) return
      write(level, maskMessage(message), Object.fromEntries(Object.entries(facts).map(maskFact)))
    }
  return { trace: at('trace'), debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') }
}
