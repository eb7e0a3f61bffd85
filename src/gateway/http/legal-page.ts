import { msg } from '@lingui/core/macro'
import { inLocale } from '#src/domain/configuration.ts'
import { escape } from '../wire/document.ts'
import { htmlPage } from '../wire/html-page.ts'
import { homeOf, legalPageAt, type LegalPage, type Storefront } from '../platform/storefronts.ts'
import { textsByLocale } from '../platform/words.ts'
import { documentPolicy } from './headers.ts'

/** Values inserted into a page's texts, each wrapped in a bidi isolate. */
type Named = Record<'airline' | 'email' | 'phone', string>

const texts = textsByLocale((say) => ({
  back: (airline: string) => say(msg`Back to ${airline}`),
  terms: {
    title: say(msg`Terms and conditions`),
    paragraphs: ({ airline }: Named) => [
      say(
        msg`${airline} is a sandbox airline: its flights, bookings and cards are not real, and nothing is charged. An airline would publish its own terms here.`,
      ),
      say(
        msg`A booking is made when you press Pay and receive a booking reference. The price you agree to includes all taxes and fees for everyone who travels.`,
      ),
      say(
        msg`What you can change or cancel, and what it costs, depends on your fare. We show the rules before you pay and on your trip’s page.`,
      ),
      say(
        msg`You can cancel any booking within 24 hours for a full refund if your first flight departs more than seven days after you book.`,
      ),
    ],
  },
  privacy: {
    title: say(msg`Privacy`),
    paragraphs: ({ airline, email }: Named) => [
      say(
        msg`${airline} stores the details that a booking needs: names, dates of birth, travel documents and contact details. Card numbers go to the payment processor and are not stored.`,
      ),
      say(
        msg`What you type into a form stays in this browser tab and is deleted after a day. Your recent searches stay in this browser until you clear them.`,
      ),
      say(
        msg`What you share with support is encrypted before it leaves your browser, and you see every line first. You can delete it at any time.`,
      ),
      say(msg`Members can download their data, and members and agencies can delete their account, on the page of their profile.`),
      say(msg`To see or delete the data we keep about you, write to ${email}.`),
    ],
  },
  accessibility: {
    title: say(msg`Accessibility`),
    paragraphs: ({ airline, email, phone }: Named) => [
      say(
        msg`We design ${airline} so that everyone can book and manage a trip: by keyboard, with a screen reader, with large text and with the settings of their device. We aim to meet EN 301 549 and WCAG 2.2, level AA, and test our pages against them.`,
      ),
      say(
        msg`We test every page with automated checks, by keyboard and with scripted screen readers. People who use assistive technology every day haven’t reviewed the site yet.`,
      ),
      say(
        msg`If something keeps you from booking or changing a trip, write to ${email} or call ${phone}. Tell us which page you were on and what happened. We’ll answer within five working days and make the booking or change for you free of charge.`,
      ),
      say(msg`If our answer doesn’t help, you can contact the body that enforces accessibility in your country.`),
      say(msg`If you need assistance on your journey, add it to your booking at least 48 hours before departure.`),
    ],
  },
}))

/** Wraps a value in a bidi isolate, so that it keeps its own text direction. */
const isolated = (value: string): string => `\u2068${value}\u2069`

/** Escapes a paragraph and links its e-mail address and phone number. */
const paragraphOf = (text: string, { email, phone }: Storefront['contact']): string =>
  escape(text)
    .replaceAll(escape(email), `<a href="mailto:${escape(email)}">$&</a>`)
    .replaceAll(escape(phone), `<a href="tel:${escape(phone.replaceAll(' ', ''))}" dir="ltr">$&</a>`)

const render = (storefront: Storefront, page: LegalPage, locale: string): string => {
  const airline = isolated(inLocale(storefront.name, locale))
  const { contact } = storefront
  const icon = `/images/${storefront.code}.svg`
  const home = `${homeOf(storefront)}?locale=${locale}`
  const words = texts(locale)
  const { title, paragraphs } = words[page]
  return htmlPage({
    locale,
    title: `${title} · ${airline}`,
    icon,
    styles: '/legal/legal.css',
    body: [
      `<header><div><a href="${home}"><img src="${icon}" alt="">${escape(airline)}</a></div></header>`,
      '<main>',
      `<h1>${escape(title)}</h1>`,
      ...paragraphs({ airline, email: isolated(contact.email), phone: isolated(contact.phone) }).map(
        (text) => `<p>${paragraphOf(text, contact)}</p>`,
      ),
      `<p><a href="${home}">${escape(words.back(airline))}</a></p>`,
      '</main>',
    ].join('\n'),
  })
}

/**
 * Serves a storefront's terms, privacy notice and accessibility statement in the locale of the path. Returns undefined for any other path
 * or method.
 */
export const legalPage = ({ method, url }: Request): Response | undefined => {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const found = legalPageAt(new URL(url).pathname)
  if (!found) return undefined
  const { storefront, page, locale } = found
  return new Response(method === 'HEAD' ? null : render(storefront, page, locale), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-cache',
      'content-security-policy': documentPolicy(),
    },
  })
}
