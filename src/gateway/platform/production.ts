import { malformedKeys, readKeys } from './document-keys.ts'
import { isLoopback } from './loopback.ts'
import { captchaTroubles } from './captcha-settings.ts'
import { mailTroubles } from './mail-settings.ts'
import { processorNotes, processorTroubles } from './processor-settings.ts'
import { traceTroubles } from './trace-exporter.ts'

const databaseTroubles = ({ DATABASE_URL: text, PGPASSWORD }: NodeJS.ProcessEnv): string[] => {
  if (!text)
    return [
      'DATABASE_URL is not set. The embedded database serves a single process and may lose bookings in a power failure. Set it to a PostgreSQL server.',
    ]
  if (!URL.canParse(text)) return ['DATABASE_URL is not a valid URL. Correct it.']
  const { hostname, password, searchParams } = new URL(text)
  if (isLoopback(hostname)) return []
  const isEncrypted = ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
  return [
    ...(isEncrypted
      ? []
      : ['DATABASE_URL does not require TLS, although the server is another machine. Add ?sslmode=verify-full to it.']),
    ...(password === '' && !PGPASSWORD && !searchParams.has('sslcert')
      ? ['DATABASE_URL has no password. Add one, or set PGPASSWORD.']
      : []),
  ]
}

const keyTroubles = ({ FARECHART_KEYS: text }: NodeJS.ProcessEnv): string[] => {
  if (!text)
    return [
      'FARECHART_KEYS is not set. Its keys encrypt passport numbers. Create one with npm run keys -- make <id>, and keep it apart from the backups.',
    ]
  return readKeys(text) ? [] : [malformedKeys]
}

/** Settings that only sandboxes and developers may use, with their effect in production. */
const unsafe: readonly [name: string, isSet: (value: string) => boolean, why: string][] = [
  ['FARECHART_TODAY', Boolean, 'shifts the clock, which only a sandbox may do'],
  ['FARECHART_SANDBOX_PUBLIC', Boolean, 'makes a sandbox public and has no use in production'],
  [
    'NODE_TLS_REJECT_UNAUTHORIZED',
    (value) => value === '0',
    'disables the verification of TLS certificates, so any server can pose as the database',
  ],
  ['NODE_OPTIONS', (value) => /--inspect/.test(value), 'opens a debugger, which can read all data'],
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
        'FARECHART_HOSTS is not set. Set it to the host names of the storefronts, such as www.example.com. Requests to other hosts are refused.',
      ]),
  ...(environment.FARECHART_PROXIES
    ? []
    : [
        'FARECHART_PROXIES is not set. Set it to the proxies in front of the gateway, such as 10.0.0.0/8, so that attempts are counted per client, or to none.',
      ]),
  ...keyTroubles(environment),
  ...mailTroubles(environment),
  ...captchaTroubles(environment),
  ...traceTroubles(environment),
  ...processorTroubles(environment),
  ...unsafe.filter(([name, isSet]) => isSet(environment[name] ?? '')).map(([name, , why]) => `${name} ${why}. Unset it.`),
]

/** Lists the consequences of optional settings that are missing, each as a sentence that says what to do. */
export const productionNotes = (environment: NodeJS.ProcessEnv): string[] => [
  ...processorNotes(environment),
  ...(environment.SMTP_URL
    ? []
    : [
        'SMTP_URL is not set: no e-mail is sent, no page mentions e-mails, and passwords cannot be reset. Set it to a mail server.',
      ]),
  ...(environment.FARECHART_CAPTCHA
    ? []
    : [
        'FARECHART_CAPTCHA is not set: after five declined cards, a traveller has to wait 15 minutes. Set it to turnstile or hcaptcha to show a captcha instead.',
      ]),
]
