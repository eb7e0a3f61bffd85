import { directionOf } from '#src/domain/locale.ts'
import { escape } from '../wire/document.ts'
import { htmlPage, noIcon } from '../wire/html-page.ts'
import type { MailPageTexts } from './mail-texts.ts'
import { mailPath } from '../platform/post.ts'

/** A sent message as the inbox shows it. `sentAt` is in epoch milliseconds. */
export interface Delivered {
  id: string
  bookingReference: string
  recipient: string
  locale: string
  subject: string
  plain: string
  sentAt: number
}

/** The language of a page, and the page's texts in that language. */
export interface PageLanguage {
  locale: string
  texts: MailPageTexts
}

const isolated = (text: string): string => `<bdi>${escape(text)}</bdi>`

/** Formats the time of a message in UTC by the gateway's clock, which may be shifted. */
const momentOf = (instant: number, locale: string): string =>
  `<time datetime="${new Date(instant).toISOString()}">${isolated(
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }).format(instant),
  )}</time> UTC`

const page = ({ locale, texts }: PageLanguage, title: string, main: string): string =>
  htmlPage({
    locale,
    title,
    icon: noIcon,
    styles: '/sandbox/sandbox.css',
    body: `<main>
<p role="note">${escape(texts.banner)}</p>
${main}
</main>`,
  })

const querying = (locale: string): string => `?locale=${locale}`

const factsOf = ({ locale, texts }: PageLanguage, { recipient, sentAt, bookingReference }: Delivered): string => {
  const facts = [
    [texts.to, isolated(recipient)],
    [texts.when, momentOf(sentAt, locale)],
    [texts.reference, isolated(bookingReference)],
  ] as const
  return `<dl>${facts.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${value}</dd>`).join('')}</dl>`
}

/** Renders the list of messages, newest first. `isCut` is true if the list leaves out older messages. */
export const inboxPage = (language: PageLanguage, mails: readonly Delivered[], isCut: boolean): string => {
  const { locale, texts } = language
  const items = mails.map(
    (mail) => `<li>
<a href="${mailPath}${mail.id}${querying(locale)}" lang="${mail.locale}"><bdi>${escape(mail.subject)}</bdi></a>
${factsOf(language, mail)}
</li>`,
  )
  return page(
    language,
    texts.title,
    `<p><a href="/sandbox/">${escape(texts.sandbox)}</a></p>
<h1>${escape(texts.title)}</h1>
<p>${escape(texts.lead)}${isCut ? ` ${escape(texts.newest(mails.length))}` : ''}</p>
${mails.length === 0 ? `<p>${escape(texts.none)}</p>` : `<ul class="mails">\n${items.join('\n')}\n</ul>`}`,
  )
}

/** Renders the page of a message: its recipient and time, its HTML as travellers see it, and its plain text. */
export const messagePage = (language: PageLanguage, mail: Delivered): string => {
  const { locale, texts } = language
  const { id, subject, plain, locale: written } = mail
  return page(
    language,
    subject,
    `<p><a href="${mailPath}${querying(locale)}">${escape(texts.inbox)}</a></p>
<h1 lang="${written}"><bdi>${escape(subject)}</bdi></h1>
${factsOf(language, mail)}
<h2>${escape(texts.asHtml)}</h2>
<iframe title="${escape(texts.message)}" src="${mailPath}${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${escape(texts.asPlainText)}</h2>
<pre lang="${written}" dir="${directionOf(written)}" tabindex="0">${escape(plain)}</pre>`,
  )
}
