import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/gateway'

/** A call that opens a connection to another server. Databases are opened from DATABASE_URL only. */
const opening = /(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(|(?<![.\w])(?:net\.)?connect\(|\bcreateTransport\(/

test('the gateway contacts only the collector, the captcha provider, the processor and the mail server, as configured', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.filter((name) => opening.test(readFileSync(join(folder, name), 'utf8'))).toSorted()).toEqual([
    'mail/smtp.ts',
    'payments/captcha-providers.ts',
    'payments/stripe-client.ts',
    'platform/trace-exporter.ts',
  ])
})
