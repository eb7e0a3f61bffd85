import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { inLocale } from '#src/domain/configuration.ts'
import type { ResetLink } from '../accounts/reset-password.ts'
import type { AccountCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { mail, passwordReset } from '../database/mail-tables.ts'
import { homeOf, servingStorefront } from '../platform/storefronts.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { resetTexts } from './reset-texts.ts'
import { speechIn } from './speech.ts'

type Writer = Pick<AccountCall, 'conversation' | 'storefront' | 'locale' | 'post' | 'now'>

const letterFor = (
  { conversation, storefront, locale: shown }: Writer,
  { kind, login, recipient = '', key }: ResetLink,
): Letter => {
  const configuration = servingStorefront(storefront)
  const wanted = shown ?? conversation.state.criteria?.locale ?? configuration.locales[0] ?? 'en-US'
  const { locale, direction, texts, apart } = speechIn(wanted)
  const words = resetTexts[locale] ?? resetTexts['en-US']
  if (!words) throw new Error(`No message about passwords in ${locale}`)
  const airline = inLocale(configuration.name, locale)
  const { email, phone, hours } = configuration.contact
  return {
    locale,
    direction,
    sender: airline,
    subject: words.subject,
    title: words.title,
    lead: words.lead(apart(airline)),
    reference: { label: words.login, value: login },
    sections: [{ heading: words.heading, rows: [], notes: [...words.notes] }],
    link: { words: words.link, path: `${homeOf(configuration)}?locale=${locale}#/home?resetKey=${key}&account=${kind}` },
    footer: [texts.contact(apart(email), apart(phone), inLocale(hours, locale)), words.why(apart(airline), apart(recipient))],
  }
}

/**
 * Stores the message with the link for choosing a new password, in the caller's transaction. If no account has the login, the
 * message is written and then deleted, so that response times do not reveal which accounts exist.
 */
export const postResetLink = async (database: Database, writer: Writer, news: ResetLink): Promise<void> => {
  const letter = letterFor(writer, news)
  const id = randomUUID().replaceAll('-', '')
  await database.insert(mail).values({
    id,
    bookingReference: '',
    storefront: servingStorefront(writer.storefront).code,
    kind: passwordReset,
    recipient: news.recipient ?? '',
    locale: letter.locale,
    subject: letter.subject,
    plain: letterText(letter),
    html: letterHtml(letter),
    writtenAt: writer.now,
    sentAt: writer.post.addressOf ? writer.now : null,
  })
  await database.delete(mail).where(and(eq(mail.id, id), eq(mail.recipient, '')))
}
