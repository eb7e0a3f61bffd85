import { once } from 'node:events'
import { type SMTPServerOptions, SMTPServer } from 'smtp-server'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { mail } from '#src/gateway/database/tables.ts'
import { deliverMail } from '#src/gateway/mail/deliver.ts'
import { mailsOf } from '#src/gateway/mail/post.ts'
import { createSmtpMailer } from '#src/gateway/mail/smtp.ts'
import { decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { lettersOf } from './letters.ts'

const bench = openBench()

const day = 86_400_000

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a mail server and returns it with its mailbox. */
const openMailServer = async (options: SMTPServerOptions = {}) => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  const { server: socket } = server
  server.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${address.port}`,
    from: 'trips@example.com',
    origin: 'https://www.example.com',
  })
  closing.push(() => {
    mailer.close()
    server.close()
  })
  return { received, mailer }
}

/** Makes a booking whose message still waits to be sent, as in production. */
const bookedUnsent = async () => {
  const buyer = await bench.buyer()
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1'))
  if (answer.outcome !== 'booked') throw new Error('not booked')
  const { reference } = answer.booking
  await bench.opened.database.update(mail).set({ sentAt: null }).where(eq(mail.bookingReference, reference))
  const [letter] = await lettersOf(bench, reference)
  if (!letter) throw new Error('no message')
  return { reference, letter }
}

const logged: [event: string, facts?: Record<string, unknown>][] = []

const platform = () => ({
  ...bench.gateway.platform,
  log: (event: string, facts?: Record<string, unknown>) => void logged.push([event, facts]),
})

const deliver = async ({ mailer }: Awaited<ReturnType<typeof openMailServer>>) => deliverMail(platform(), mailer)

const statesOf = async (reference: string) =>
  (await lettersOf(bench, reference)).map(({ sentAt, tries, dueAt }) => ({ sentAt, tries, dueAt }))

describe('a message with a mail server', () => {
  test('is sent once, from the storefront, with absolute links, and its page shows the recipient', async () => {
    const { reference, letter } = await bookedUnsent()
    const server = await openMailServer()
    await deliver(server)
    await deliver(server)
    expect(server.received).toHaveLength(1)
    const [message = ''] = server.received
    const headers = message.slice(0, message.indexOf('\r\n\r\n'))
    expect(headers).toContain('From: Farechart <trips@example.com>')
    expect(headers).toContain(`To: ${letter.recipient}`)
    expect(headers).toContain(`Message-ID: <${letter.id}@example.com>`)
    expect(headers).toContain(`Subject: ${letter.subject}`)
    const body = message.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(body).toContain('https://www.example.com/dx/FC/FCDX/')
    expect(body).not.toContain('storefront.invalid')
    const told = await mailsOf(
      bench.opened.database,
      { addressOf: undefined, isDelivered: true, log: () => undefined },
      reference,
    )
    expect(told).toEqual([{ kind: 'BOOKED', to: letter.recipient, at: new Date(bench.clock.now).toISOString() }])
  })

  test('is sent once by two processes', async () => {
    await bookedUnsent()
    const server = await openMailServer()
    await Promise.all([deliver(server), deliver(server)])
    expect(server.received).toHaveLength(1)
  })

  test('is retried a minute after a refusal, and no log contains the address', async () => {
    const { reference, letter } = await bookedUnsent()
    let isRefusing = true
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(isRefusing ? Object.assign(new Error(`no room for ${address}`), { responseCode: 452 }) : undefined),
    })
    logged.length = 0
    await deliver(server)
    expect(await statesOf(reference)).toEqual([{ sentAt: null, tries: 1, dueAt: bench.clock.now + 60_000 }])
    expect(logged).toEqual([['mail.notSent', { id: letter.id, kind: 'BOOKED', tries: 1, code: 'EENVELOPE', responseCode: 452 }]])
    isRefusing = false
    await deliver(server)
    expect(server.received).toHaveLength(0)
    bench.clock.now += 60_000
    await deliver(server)
    expect(server.received).toHaveLength(1)
    expect(logged.at(-1)).toEqual(['mail.sent', { id: letter.id, kind: 'BOOKED' }])
  })

  test('waits while the server cannot be reached', async () => {
    const { reference } = await bookedUnsent()
    const server = await openMailServer()
    for (const close of closing.splice(0)) close()
    await deliver(server)
    expect(await statesOf(reference)).toEqual([{ sentAt: null, tries: 1, dueAt: bench.clock.now + 60_000 }])
  })

  test('is dropped after three days', async () => {
    await bookedUnsent()
    const server = await openMailServer()
    bench.clock.now += 3 * day
    await deliver(server)
    expect(server.received).toEqual([])
  })
})
