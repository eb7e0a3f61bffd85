import { malformedKeys, readKeys } from './document-keys.ts'
import { isLoopback } from './loopback.ts'
import { captchaTroubles } from './captcha-settings.ts'
import { mailTroubles } from './mail-settings.ts'
import { processorNotes, processorTroubles } from './processor-settings.ts'
import { traceTroubles } from './trace-exporter.ts'

const databaseTroubles = ({ DATABASE_URL: text, PGPASSWORD }: NodeJS.ProcessEnv): string[] => {
  if (!text)
    return [
      'DATABASE_URL is not set. The embedded database may lose a booking when the power fails and serves one process: name a PostgreSQL server.',
    ]
  if (!URL.canParse(text)) return ['DATABASE_URL is not a valid URL. Correct it.']
  const { hostname, password, searchParams } = new URL(text)
  if (isLoopback(hostname)) return []
  const isEncrypted = ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
  return [
    ...(isEncrypted
      ? []
      : ['DATABASE_URL does not ask for TLS, and its server is another machine. Add ?sslmode=verify-full to it.']),
    ...(password === '' && !PGPASSWORD && !searchParams.has('sslcert')
      ? ['DATABASE_URL has no password. Give its user one, there or in PGPASSWORD.']
      : []),
  ]
}

const keyTroubles = ({ FARECHART_KEYS: text }: NodeJS.ProcessEnv): string[] => {
  if (!text)
    return [
      'FARECHART_KEYS is not set. Passport numbers are encrypted by it: npm run keys -- make <id> makes one, which you keep beside the backups, not in them.',
    ]
  return readKeys(text) ? [] : [malformedKeys]
}

/** Settings that only sandboxes and developers may use, with the effect that they would have in production. */
const unsafe: readonly [name: string, isSet: (value: string) => boolean, why: string][] = [
  ['FARECHART_TODAY', Boolean, 'moves the clock, which only the sandbox allows'],
  ['FARECHART_SANDBOX_PUBLIC', Boolean, 'opens a sandbox to everybody, which production is not'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', (value) => value === '0', 'believes any server that says it is the database'],
  ['NODE_OPTIONS', (value) => /--inspect/.test(value), 'opens a debugger, which can read everything'],
]

/**
 * Lists every setting that is missing or unsafe in production, each as a sentence that says what to do. Production may start if
 * the list is empty.
 */
export const productionTroubles = (environment: NodeJS.ProcessEnv): string[] => [
  ...databaseTroubles(environment),
  ...(environment.FARECHART_HOSTS
    ? []
    : [
        'FARECHART_HOSTS is not set. Name the hosts of the storefronts, for example www.example.com. Requests to other hosts are refused.',
      ]),
  ...(environment.FARECHART_PROXIES
    ? []
    : [
        'FARECHART_PROXIES is not set. Name the proxies in front of the gateway, for example 10.0.0.0/8, so that attempts are counted by client, or set it to none.',
      ]),
  ...keyTroubles(environment),
  ...mailTroubles(environment),
  ...captchaTroubles(environment),
  ...traceTroubles(environment),
  ...processorTroubles(environment),
  ...unsafe
    .filter(([name, isSet]) => isSet(environment[name] ?? ''))
    .map(([name, , why]) => `${name} ${why}. Leave it out in production.`),
]

/** Lists the consequences of optional settings that are missing, each as a sentence that says what to do. */
export const productionNotes = (environment: NodeJS.ProcessEnv): string[] => [
  ...processorNotes(environment),
  ...(environment.SMTP_URL
    ? []
    : [
        'SMTP_URL is not set: travellers get no e-mail, no page says that one was sent, and nobody can choose a new password. Name a mail server to send them.',
      ]),
  ...(environment.FARECHART_CAPTCHA
    ? []
    : [
        'FARECHART_CAPTCHA is not set: after five failed cards a traveller waits 15 minutes. Name turnstile or hcaptcha to ask instead.',
      ]),
]
