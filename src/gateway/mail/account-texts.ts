import { msg } from '@lingui/core/macro'
import { type Translate, textsByLocale } from '../platform/words.ts'

/** The texts of a message about an account. Inserted values already have bidi isolation. */
export interface AccountTexts {
  subject: string
  title: string
  lead: (airline: string) => string
  /** Label of the account's login. */
  login: string
  /** Heading of the notes. */
  heading: string
  notes: readonly string[]
  link: string
  why: (airline: string, address: string) => string
}

export type TextsInLocale = (locale: string) => AccountTexts

/** The message with the link for choosing a new password. */
export const resetTexts: TextsInLocale = textsByLocale((say) => ({
  subject: say(msg`Choose a new password`),
  title: say(msg`Choose a new password`),
  lead: (airline) =>
    say(msg`You asked for a new password for your ${airline} account. The link below works once, for 15 minutes.`),
  login: say(msg`You sign in as`),
  heading: say(msg`Wasn’t this you?`),
  notes: [
    say(
      msg`Then you don’t need to do anything: your password stays the same unless someone opens this link and chooses a new one.`,
    ),
  ],
  link: say(msg`Choose a new password`),
  why: (airline, address) => say(msg`${airline} sent this to ${address}, the contact address of your account.`),
}))

/** The message to a new member. */
export const welcomeTexts: TextsInLocale = textsByLocale((say) => ({
  subject: say(msg`Your member number`),
  title: say(msg`Your profile is ready`),
  lead: (airline) => say(msg`Welcome to ${airline}. Sign in with the number below and the password that you chose.`),
  login: say(msg`Member number`),
  heading: say(msg`Wasn’t this you?`),
  notes: [say(msg`Someone may have mistyped their address. Tell us, and we’ll close this profile.`)],
  link: say(msg`Sign in`),
  why: (airline, address) => say(msg`${airline} sent this to ${address}, the address entered for this profile.`),
}))

const ofAgency = (say: Translate) => ({
  login: say(msg`Agency number`),
  heading: say(msg`Wasn’t this you?`),
  notes: [say(msg`Someone may have mistyped their address. Tell us, and we’ll close this account.`)],
  link: say(msg`Sign in`),
  why: (airline: string, address: string) => say(msg`${airline} sent this to ${address}, the address entered for this agency.`),
})

/** The message to a new agency. */
export const agencyTexts: TextsInLocale = textsByLocale((say) => ({
  ...ofAgency(say),
  subject: say(msg`Your agency number`),
  title: say(msg`Your agency is registered`),
  lead: (airline) =>
    say(
      msg`Welcome to ${airline}. Sign in as a travel agency with the number below. Until we’ve confirmed your agency, please pay by card.`,
    ),
}))

/** The message to an agency that the airline has confirmed. */
export const confirmedTexts: TextsInLocale = textsByLocale((say) => ({
  ...ofAgency(say),
  subject: say(msg`Your agency is confirmed`),
  title: say(msg`Your agency is confirmed`),
  lead: (airline) => say(msg`You can now pay for ${airline} bookings with your agency’s credit.`),
}))

/** The message to a member whose e-mail address was used for a second profile. */
export const knownTexts: TextsInLocale = textsByLocale((say) => ({
  subject: say(msg`You already have a profile`),
  title: say(msg`You already have a profile`),
  lead: (airline) =>
    say(
      msg`Someone made another ${airline} profile with your address. Your own profile, with your trips and miles, hasn’t changed.`,
    ),
  login: say(msg`Number of the other profile`),
  heading: say(msg`Was this you?`),
  notes: [
    say(msg`Then sign in with your e-mail address as before. If you’ve forgotten your password, you can ask for a new one.`),
    say(msg`If it wasn’t you, you don’t need to do anything. Nobody can use your profile without your password.`),
  ],
  link: say(msg`Sign in`),
  why: (airline, address) => say(msg`${airline} sent this to ${address}, the contact address of your profile.`),
}))

const ofDeletion = (say: Translate) => ({
  subject: say(msg`Your account is deleted`),
  title: say(msg`Your account is deleted`),
  heading: say(msg`What stays`),
  link: say(msg`Go to the home page`),
  why: (airline: string, address: string) =>
    say(msg`${airline} sent this to ${address} for the last time, and has deleted the address.`),
})

const whatStays = (say: Translate) =>
  say(msg`Your trips and receipts stay. Open a trip with its booking reference and a passenger’s last name.`)

/** The message to a former member. */
export const memberDeletedTexts: TextsInLocale = textsByLocale((say) => ({
  ...ofDeletion(say),
  lead: (airline) =>
    say(
      msg`Your ${airline} profile is deleted, with your saved travelers, documents, cards and miles. You’re signed out everywhere.`,
    ),
  login: say(msg`Member number`),
  notes: [
    whatStays(say),
    say(msg`Was this somebody else? Get in touch at once: they know your password. A deleted profile can’t be restored.`),
  ],
}))

/** The message to a former agency. */
export const agencyDeletedTexts: TextsInLocale = textsByLocale((say) => ({
  ...ofDeletion(say),
  lead: (airline) => say(msg`Your agency’s ${airline} account is deleted. Your agency is signed out everywhere.`),
  login: say(msg`Agency number`),
  notes: [
    say(msg`Trips and receipts stay. Open a trip with its booking reference and a passenger’s last name.`),
    say(msg`Was this somebody else? Get in touch at once: they know your password. A deleted account can’t be restored.`),
  ],
}))
