import { createTransport } from 'nodemailer'
import { isLoopback } from '../platform/loopback.ts'
import type { MailSettings } from '../platform/mail-settings.ts'
import type { Mailer } from './mailer.ts'

/** A mail server that does not answer must not hold up the messages behind it, milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by SMTP, over a few connections that stay open. Another machine's server has to offer TLS. */
export const createSmtpMailer = ({ url, from, origin }: MailSettings): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    origin,
    send: async ({ id, sender, to, subject, plain, html }) => {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: sender, address: from },
        to: { name: '', address: to },
        subject,
        text: plain,
        html,
        // Keeps out-of-office replies from answering a machine.
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
