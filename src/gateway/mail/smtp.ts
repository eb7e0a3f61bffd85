import { createTransport } from 'nodemailer'
import { isLoopback } from '../platform/loopback.ts'
import type { MailSettings } from '../platform/mail-settings.ts'
import type { Mailer } from './mailer.ts'

/** Time limits in milliseconds. A mail server that does not respond must not delay other messages for long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Creates a mailer that sends by SMTP over a few persistent connections. A server on another machine must offer TLS. */
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
        // This header suppresses out-of-office replies.
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
