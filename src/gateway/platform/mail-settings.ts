import { isOrigin } from './origin.ts'

/**
 * The settings for e-mail. `url` is the mail server's address, for example `smtps://user:password@mail.example.com`; `from` is
 * the sender's e-mail address, and `origin` the storefronts' origin.
 */
export interface MailSettings {
  url: string
  from: string
  origin: string
}

const urlTroubles = (text: string): string[] => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
    ? []
    : ['SMTP_URL is not the address of a mail server. Write it as smtps://user:password@mail.example.com.']
}

const fromTroubles = (text: string | undefined): string[] =>
  text && /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/.test(text)
    ? []
    : ['MAIL_FROM names no e-mail address that messages are sent from. Set it, as trips@example.com, or leave out SMTP_URL.']

const originTroubles = (text: string | undefined): string[] =>
  text && isOrigin(text)
    ? []
    : [
        'FARECHART_ORIGIN does not say where travellers reach the storefronts. Set it, as https://www.example.com, or leave out SMTP_URL.',
      ]

/**
 * Lists the faults of the e-mail settings, each as a sentence that says what to do. Empty if the settings are valid or absent.
 */
export const mailTroubles = ({ SMTP_URL: url, MAIL_FROM: from, FARECHART_ORIGIN: origin }: NodeJS.ProcessEnv): string[] =>
  url ? [...urlTroubles(url), ...fromTroubles(from), ...originTroubles(origin)] : []

/** Returns the e-mail settings, or undefined if there are none. `mailTroubles` must have found no fault. */
export const mailSettingsIn = ({
  SMTP_URL: url,
  MAIL_FROM: from = '',
  FARECHART_ORIGIN: origin = '',
}: NodeJS.ProcessEnv): MailSettings | undefined => (url ? { url, from, origin } : undefined)
