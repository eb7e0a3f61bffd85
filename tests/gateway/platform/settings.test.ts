import { describe, expect, test } from 'vitest'
import { CannotStart } from '#src/gateway/platform/cannot-start.ts'
import { checkProduction } from '#src/gateway/check-production.ts'
import { isLoopback } from '#src/gateway/platform/loopback.ts'
import { productionNotes } from '#src/gateway/platform/production.ts'
import { readGatewaySettings } from '#src/gateway/platform/settings.ts'

/** A list with one key, whose bytes are all zero. */
const keys = `k1:${'A'.repeat(43)}=`

/** Valid settings for production. */
const sound = {
  FARECHART_PROFILE: 'production',
  DATABASE_URL: 'postgres://me@localhost/flights',
  FARECHART_PROXIES: 'none',
  FARECHART_HOSTS: 'example.com',
  FARECHART_KEYS: keys,
}

const stripe = {
  FARECHART_PROCESSOR: 'stripe',
  FARECHART_PROCESSOR_KEY: 'pk_live_x',
  FARECHART_PROCESSOR_SECRET: 'sk_live_x',
  FARECHART_PROCESSOR_WEBHOOK_SECRET: 'whsec_x',
  FARECHART_ORIGIN: 'https://www.example.com',
}

describe('settings', () => {
  test('default to a sandbox on this machine', () => {
    expect(readGatewaySettings({})).toEqual({
      port: 4000,
      cmsPort: undefined,
      pageSettings: {},
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      workers: 1,
      profile: 'sandbox',
      isOurHost: isLoopback,
      isProxy: isLoopback,
      start: undefined,
      mail: undefined,
      dialect: 'own',
      metrics: undefined,
      logLevel: 'warn',
    })
  })

  test('take the password of the database from PGPASSWORD, where it needs no encoding', () => {
    const DATABASE_URL = 'postgres://me@db.example/flights?sslmode=verify-full'
    expect(readGatewaySettings({ ...sound, DATABASE_URL, PGPASSWORD: 'a@b/c' }).databaseUrl).toBe(DATABASE_URL)
  })

  test.each([
    ['2028-02-29', Date.UTC(2028, 1, 29, 12)],
    ['2027-12-31T23:50', Date.UTC(2027, 11, 31, 23, 50)],
    ['2027-03-28T00:59:59.250Z', Date.UTC(2027, 2, 28, 0, 59, 59, 250)],
  ])('start a sandbox’s clock at %s', (FARECHART_TODAY, start) => {
    expect(readGatewaySettings({ FARECHART_TODAY }).start).toBe(start)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT is abc, which is not a port. Set it to a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is 70000, which is not a port. Set it to a number from 0 to 65535.'],
    ...['0', '1.5', 'two', '65'].map((WORKERS): [NodeJS.ProcessEnv, string] => [
      { WORKERS },
      `WORKERS is ${WORKERS}. Set it to a number of processes from 1 to 64.`,
    ]),
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT is x, which is not a port. Set it to a number from 0 to 65535.'],
    [
      { METRICS_PORT: '4000' },
      'METRICS_PORT is 4000, the port of the storefronts, which would make the metrics public. Set it to another port.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is loud. Set it to one of error, warn, info, or unset it.'],
    [
      { WORKERS: '2' },
      'WORKERS is 2, but the embedded database serves a single process. Set DATABASE_URL to a PostgreSQL server, or unset WORKERS.',
    ],
    ...['tomorrow', '2027-02-29', '2027-13-01', '2027-01-01T25:00'].map((FARECHART_TODAY): [NodeJS.ProcessEnv, string] => [
      { FARECHART_TODAY },
      `FARECHART_TODAY is ${FARECHART_TODAY}. Set it to a date such as 2028-02-29 or a time in UTC such as 2028-02-29T23:50, or unset it.`,
    ]),
    [
      { HOST: '0.0.0.0' },
      'HOST is 0.0.0.0, so other machines could reach this sandbox, whose passwords are public. Set FARECHART_PROFILE=production, or FARECHART_SANDBOX_PUBLIC=1 for a public sandbox.',
    ],
    [
      {
        FARECHART_PROFILE: 'production',
        DATABASE_URL: 'postgres://me@db.example/flights',
        FARECHART_TODAY: '2028-02-29',
        FARECHART_SANDBOX_PUBLIC: '1',
        NODE_OPTIONS: '--inspect=0.0.0.0',
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
        FARECHART_PROXIES: '10.0.0.0/8',
        FARECHART_HOSTS: 'www.example.com',
        FARECHART_KEYS: keys,
      },
      `DATABASE_URL does not require TLS, although the server is another machine. Add ?sslmode=verify-full to it.
DATABASE_URL has no password. Add one, or set PGPASSWORD.
FARECHART_TODAY shifts the clock, which only a sandbox may do. Unset it.
FARECHART_SANDBOX_PUBLIC makes a sandbox public and has no use in production. Unset it.
NODE_TLS_REJECT_UNAUTHORIZED disables the verification of TLS certificates, so any server can pose as the database. Unset it.
NODE_OPTIONS opens a debugger, which can read all data. Unset it.`,
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com' },
      'SMTP_URL is set, but a sandbox sends no e-mail: its messages appear on /sandbox/mail/. Unset SMTP_URL.',
    ],
    [
      {
        FARECHART_PROFILE: 'production',
        DATABASE_URL: 'postgres://me@localhost/flights',
        FARECHART_PROXIES: 'none',
        FARECHART_HOSTS: 'example.com',
        FARECHART_KEYS: keys,
        SMTP_URL: 'mail.example.com',
        MAIL_FROM: 'Farechart',
        FARECHART_ORIGIN: 'http://www.example.com/',
      },
      `SMTP_URL is not a valid mail server address. Set it to an address such as smtps://user:password@mail.example.com.
MAIL_FROM is not a valid e-mail address. Set it to the sender of all messages, such as trips@example.com, or unset SMTP_URL.
FARECHART_ORIGIN is not a valid origin. Set it to the origin of the storefronts, such as https://www.example.com, or unset SMTP_URL.`,
    ],
    [
      { FARECHART_PROFILE: 'production', FARECHART_PROXIES: 'none', FARECHART_HOSTS: 'example.com', FARECHART_KEYS: keys },
      'DATABASE_URL is not set. The embedded database serves a single process and may lose bookings in a power failure. Set it to a PostgreSQL server.',
    ],
    [
      { FARECHART_PROCESSOR: 'stripe' },
      'FARECHART_PROCESSOR is set, but a sandbox accepts only test cards. Unset it, or set FARECHART_PROFILE=production to accept real cards.',
    ],
    [{ ...sound, FARECHART_PROCESSOR: 'paypal' }, 'FARECHART_PROCESSOR is paypal. Set it to stripe, or unset it.'],
    [
      {
        ...sound,
        ...stripe,
        FARECHART_PROCESSOR_KEY: 'sk_live_x',
        FARECHART_PROCESSOR_SECRET: 'pk_live_x',
        FARECHART_PROCESSOR_WEBHOOK_SECRET: '',
        FARECHART_ORIGIN: '',
      },
      `FARECHART_PROCESSOR_KEY must be the publishable key, which begins with pk_. Copy it from the processor, or unset FARECHART_PROCESSOR.
FARECHART_PROCESSOR_SECRET must be the secret key, which begins with sk_ or rk_. Copy it from the processor, or unset FARECHART_PROCESSOR.
FARECHART_PROCESSOR_WEBHOOK_SECRET must be the signing secret of the webhook, which begins with whsec_. Copy it from the processor, or unset FARECHART_PROCESSOR.
FARECHART_ORIGIN is not a valid origin. Set it to the origin to which travellers return from their bank, such as https://www.example.com, or unset FARECHART_PROCESSOR.`,
    ],
    [
      { ...sound, ...stripe, FARECHART_PROCESSOR_KEY: 'pk_test_x' },
      'FARECHART_PROCESSOR_KEY and FARECHART_PROCESSOR_SECRET do not match: one is a test key, the other is not. Set both to the same kind.',
    ],
    [
      { FARECHART_PROXIES: 'nginx' },
      'FARECHART_PROXIES is nginx. Set it to the addresses of the proxies in front of the gateway, such as 10.0.0.0/8,::1, or to none.',
    ],
    [
      { FARECHART_HOSTS: 'https://example.com' },
      'FARECHART_HOSTS is https://example.com. Set it to the host names of the storefronts, such as www.example.com,example.com.',
    ],
    [
      { FARECHART_KEYS: 'k1:short' },
      'FARECHART_KEYS is malformed. Set it to keys of the form <id>:<32 bytes in base64>, separated by commas. To create a key, run npm run keys -- make <id>.',
    ],
    [{ FARECHART_PROFILE: 'test' }, 'FARECHART_PROFILE is test. Set it to sandbox or production.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must begin with postgres://. Correct it, or unset it to keep the data in DATA_DIR.',
    ],
  ])('%o are rejected with a sentence that says what to do', (environment, sentence) => {
    expect(() => readGatewaySettings(environment)).toThrow(new CannotStart(sentence))
  })

  test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1'])(
    'allow a sandbox to listen on %s, which only this machine reaches',
    (HOST) => {
      expect(readGatewaySettings({ HOST }).host).toBe(HOST)
    },
  )

  test('allow a sandbox to listen publicly if FARECHART_SANDBOX_PUBLIC is set', () => {
    expect(readGatewaySettings({ HOST: '0.0.0.0', FARECHART_SANDBOX_PUBLIC: '1' }).host).toBe('0.0.0.0')
  })

  test('contain the payment processor of production', () => {
    expect(readGatewaySettings({ ...sound, ...stripe }).processor).toEqual({
      processor: 'stripe',
      publicKey: 'pk_live_x',
      secret: 'sk_live_x',
      webhookSecret: 'whsec_x',
      origin: 'https://www.example.com',
    })
    expect(productionNotes({ ...sound, ...stripe, FARECHART_PROCESSOR_SECRET: 'rk_test_x' })[0]).toBe(
      'FARECHART_PROCESSOR_SECRET is a test key: bookings are made, but no money moves.',
    )
  })

  test('of production and their database can be checked without a start', async () => {
    const linesFor = async (environment: NodeJS.ProcessEnv) => {
      const lines: string[] = []
      const code = await checkProduction({ environment, say: (line) => lines.push(line) })
      return [code, ...lines]
    }
    expect(await linesFor({ FARECHART_TODAY: '2028-02-29' })).toEqual([
      1,
      'FARECHART_PROFILE is not production, so a sandbox would start. Set FARECHART_PROFILE=production.',
      'DATABASE_URL is not set. The embedded database serves a single process and may lose bookings in a power failure. Set it to a PostgreSQL server.',
      'FARECHART_HOSTS is not set. Set it to the host names of the storefronts, such as www.example.com. Requests to other hosts are refused.',
      'FARECHART_PROXIES is not set. Set it to the proxies in front of the gateway, such as 10.0.0.0/8, so that attempts are counted per client, or to none.',
      'FARECHART_KEYS is not set. Its keys encrypt passport numbers. Create one with npm run keys -- make <id>, and keep it apart from the backups.',
      'FARECHART_TODAY shifts the clock, which only a sandbox may do. Unset it.',
      'FARECHART_PROCESSOR is not set: every purchase is refused, and the storefronts sell nothing. Set it to stripe to sell.',
      'SMTP_URL is not set: no e-mail is sent, no page mentions e-mails, and passwords cannot be reset. Set it to a mail server.',
      'FARECHART_CAPTCHA is not set: after five declined cards, a traveller has to wait 15 minutes. Set it to turnstile or hcaptcha to show a captcha instead.',
    ])
    const settings = {
      FARECHART_PROFILE: 'production',
      FARECHART_PROXIES: 'none',
      FARECHART_HOSTS: 'example.com',
      FARECHART_KEYS: keys,
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/flights',
    }
    expect(await linesFor(settings)).toEqual([
      1,
      'The database at 127.0.0.1:1 cannot be reached. Start it, correct DATABASE_URL, or unset DATABASE_URL to keep the data in DATA_DIR.',
      'FARECHART_PROCESSOR is not set: every purchase is refused, and the storefronts sell nothing. Set it to stripe to sell.',
      'SMTP_URL is not set: no e-mail is sent, no page mentions e-mails, and passwords cannot be reset. Set it to a mail server.',
      'FARECHART_CAPTCHA is not set: after five declined cards, a traveller has to wait 15 minutes. Set it to turnstile or hcaptcha to show a captcha instead.',
    ])
  })
})
