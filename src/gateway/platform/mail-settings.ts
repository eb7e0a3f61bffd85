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
    : ['SMTP_URL is not a valid mail server address. Set it to an address such as smtps://user:password@mail.example.com.']
}

const fromTroubles = (text: string | undefined): string[] =>
  text && /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/.test(text)
    ? []
    : [
        'MAIL_FROM is not a valid e-mail address. Set it to the sender of all messages, such as trips@example.com, or unset SMTP_URL.',
      ]

const originTroubles = (text: string | undefined): string[] =>
  text && isOrigin(text)
    ? []
    : [
        'FARECHART_ORIGIN is not a valid origin. Set it to the origin of the storefronts, such as https://www.example.com, or unset SMTP_URL.',
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
