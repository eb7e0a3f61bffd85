import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { inLocale } from '#src/domain/configuration.ts'
import type { ResetMessage } from '../accounts/reset-password.ts'
import type { Registered } from '../accounts/register.ts'
import type { DeletedAccount } from '../bookings/delete-account.ts'
import type { AccountCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { type accountMailKinds, mail } from '../database/mail-tables.ts'
import { homeOf, servingStorefront, storefronts } from '../platform/storefronts.ts'
import {
  agencyDeletedTexts,
  agencyTexts,
  confirmedTexts,
  knownTexts,
  memberDeletedTexts,
  resetTexts,
  type TextsInLocale,
  welcomeTexts,
} from './account-texts.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { speechIn } from './speech.ts'

type Writer = Pick<AccountCall, 'storefront' | 'locale' | 'post' | 'now'> & Partial<Pick<AccountCall, 'conversation'>>

/** A message about an account, before it is written in a language. `hash` is the address that its link opens on the storefront. */
interface AccountNews {
  kind: (typeof accountMailKinds)[number]
  textsIn: TextsInLocale
  login: string
  recipient: string
  hash: string
}

const letterFor = (
  { conversation, storefront, locale: shown }: Writer,
  { textsIn, login, recipient, hash }: AccountNews,
): Letter => {
  const configuration = servingStorefront(storefront)
  const wanted = shown ?? conversation?.state.criteria?.locale ?? configuration.locales[0] ?? 'en-US'
  const { locale, direction, texts, apart } = speechIn(wanted)
  const words = textsIn(locale)
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
    link: { words: words.link, path: `${homeOf(configuration)}?locale=${locale}${hash}` },
    footer: [texts.contact(apart(email), apart(phone), inLocale(hours, locale)), words.why(apart(airline), apart(recipient))],
  }
}

const post = async (database: Database, writer: Writer, news: AccountNews): Promise<string> => {
  const letter = letterFor(writer, news)
  const id = randomUUID().replaceAll('-', '')
  await database.insert(mail).values({
    id,
    bookingReference: '',
    storefront: servingStorefront(writer.storefront).code,
    kind: news.kind,
    recipient: news.recipient,
    locale: letter.locale,
    subject: letter.subject,
    plain: letterText(letter),
    html: letterHtml(letter),
    writtenAt: writer.now,
    sentAt: writer.post.addressOf ? writer.now : null,
  })
  return id
}

/**
 * Stores the message with the link for choosing a new password, in the caller's transaction. If no account has the login, the
 * message is written and then deleted, so that response times do not reveal which accounts exist.
 */
export const postResetLink = async (
  database: Database,
  writer: Writer,
  { kind, login, recipient = '', key }: ResetMessage,
): Promise<void> => {
  const hash = `#/home?resetKey=${key}&account=${kind}`
  const id = await post(database, writer, { kind: 'PASSWORD_RESET', textsIn: resetTexts, login, recipient, hash })
  await database.delete(mail).where(and(eq(mail.id, id), eq(mail.recipient, '')))
}

/** Stores the message with a new agency's number, in the caller's transaction. */
export const postAgency = async (
  database: Database,
  writer: Writer,
  { number, recipient }: Pick<Registered, 'number' | 'recipient'>,
): Promise<void> => {
  await post(database, writer, { kind: 'AGENCY_WELCOME', textsIn: agencyTexts, login: number, recipient, hash: '#/home' })
}

/** Stores the message that confirms the deletion of an account, in the caller's transaction. */
export const postDeleted = async (
  database: Database,
  writer: Writer,
  { kind, number, recipient }: DeletedAccount,
): Promise<void> => {
  const textsIn = kind === 'agency' ? agencyDeletedTexts : memberDeletedTexts
  await post(database, writer, { kind: 'ACCOUNT_DELETED', textsIn, login: number, recipient, hash: '#/home' })
}

/** Stores the message to a confirmed agency, with the storefront and locale of its first message. */
export const postAgencyConfirmed = async (
  database: Database,
  writer: Pick<Writer, 'post' | 'now'>,
  { number, recipient }: Pick<Registered, 'number' | 'recipient'>,
): Promise<void> => {
  const [welcome] = await database
    .select({ storefront: mail.storefront, locale: mail.locale })
    .from(mail)
    .where(and(eq(mail.kind, 'AGENCY_WELCOME'), eq(mail.recipient, recipient)))
    .orderBy(desc(mail.place))
    .limit(1)
  const storefront = welcome?.storefront ?? storefronts.find(({ airline }) => number.startsWith(airline))?.code ?? ''
  const news = { kind: 'AGENCY_CONFIRMED', textsIn: confirmedTexts, login: number, recipient, hash: '#/home' } as const
  await post(database, { ...writer, storefront, locale: welcome?.locale }, news)
}

/**
 * Stores the message with the number of a new member, in the caller's transaction. An address that another member signs in with gets
 * a different message, because only its owner may learn that.
 */
export const postRegistered = async (
  database: Database,
  writer: Writer,
  { number, recipient, isKnown }: Registered,
): Promise<void> => {
  const message = isKnown
    ? ({ kind: 'PROFILE_KNOWN', textsIn: knownTexts } as const)
    : ({ kind: 'WELCOME', textsIn: welcomeTexts } as const)
  await post(database, writer, { ...message, login: number, recipient, hash: '#/profile' })
}
