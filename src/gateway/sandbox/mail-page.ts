import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import { documentPolicy } from '../http/headers.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { documentLocale } from '../platform/locale.ts'
import { addressedFrom } from '../mail/letter.ts'
import { mail } from '../database/tables.ts'
import { type Delivered, inboxPage, messagePage, type PageLanguage } from './mail-html.ts'
import { mailPageTexts } from './mail-texts.ts'
import { mailPath } from '../platform/post.ts'

/** The number of messages that the inbox lists. */
const mostListed = 200

/**
 * Content security policy of a displayed message. Inline styles apply and links open a new window, but nothing is loaded or
 * executed.
 */
const messagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

type Row = typeof mail.$inferSelect

const deliveredOf = ({ sentAt, writtenAt, plain, ...row }: Row, origin: string): Delivered => ({
  ...row,
  plain: addressedFrom(plain, origin),
  sentAt: sentAt ?? writtenAt,
})

const html = (body: string, policy: string): Response =>
  new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy },
  })

const inbox = async ({ database }: Platform, language: PageLanguage, origin: string): Promise<Response> => {
  const rows = await database
    .select()
    .from(mail)
    .where(isNotNull(mail.sentAt))
    .orderBy(desc(mail.place))
    .limit(mostListed + 1)
  const shown = rows.slice(0, mostListed).map((row) => deliveredOf(row, origin))
  return html(inboxPage(language, shown, rows.length > mostListed), documentPolicy())
}

const findSent = async ({ database }: Platform, id: string): Promise<Row | undefined> => {
  const [row] = await database
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), isNotNull(mail.sentAt)))
  return row
}

/**
 * Serves the sandbox's inbox: `/sandbox/mail/` lists the messages, `/sandbox/mail/<id>` shows one, and
 * `/sandbox/mail/<id>/html` is its HTML, in a frame of that page. Returns undefined for an unknown message and for any other
 * path or method.
 */
export const mailPage = async (platform: Platform, request: Request): Promise<Response | undefined> => {
  const { pathname, searchParams, origin } = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  if (pathname === mailPath.slice(0, -1)) return new Response(null, { status: 308, headers: { location: mailPath } })
  if (!pathname.startsWith(mailPath)) return undefined
  const locale = documentLocale(searchParams.get('locale'), request.headers.get('accept-language'), supportedLocales)
  const texts = mailPageTexts(locale)
  const [id = '', part] = pathname.slice(mailPath.length).split('/')
  if (id === '') return inbox(platform, { locale, texts }, origin)
  const row = await findSent(platform, id)
  if (!row) return undefined
  if (part === 'html') return html(addressedFrom(row.html, origin), messagePolicy)
  return part === undefined ? html(messagePage({ locale, texts }, deliveredOf(row, origin)), documentPolicy()) : undefined
}
