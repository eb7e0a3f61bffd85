import { msg } from '@lingui/core/macro'
import { textsByLocale } from '../platform/words.ts'

/** The texts of the inbox pages. */
export const mailPageTexts = textsByLocale((say) => ({
  title: say(msg`Sent messages`),
  banner: say(
    msg`This is a sandbox: no e-mail leaves it. Anyone who can open it can read these messages, so don’t enter private data.`,
  ),
  lead: say(msg`E-mails that this sandbox wrote to travelers, newest first.`),
  none: say(msg`Nothing has been sent yet. Book a trip, and its message appears here.`),
  newest: (count: number) => say(msg`The newest ${count} are shown.`),
  to: say(msg`To`),
  when: say(msg`Sent`),
  reference: say(msg`Booking reference`),
  asPlainText: say(msg`As plain text`),
  asHtml: say(msg`As the traveler sees it`),
  inbox: say(msg`All sent messages`),
  sandbox: say(msg`Sandbox`),
  message: say(msg`Message`),
}))

export type MailPageTexts = ReturnType<typeof mailPageTexts>
