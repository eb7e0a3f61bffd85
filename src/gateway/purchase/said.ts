import type { Requested } from '#src/operations/index.ts'
import type { ProfileUpdate } from '../accounts/changed-profile.ts'
import type { Call } from '../conversation/call.ts'
import { matchingLocale } from '../platform/locale.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { type Remarks, remarksOf } from '../payments/remarks.ts'

/** The booking's language, remarks and profile data, as requested with a purchase. */
export interface Said {
  /** Language of all documents and messages about the booking: one of the storefront's locales. */
  language: string
  remarks: Remarks
  /** Data to save in the member's profile, not yet compared with it. */
  profileInput: ProfileUpdate | undefined
}

/** The fields of a purchase request beside the payment. */
export type SaidOnWire = Omit<Requested<'purchase'>, 'payment' | 'paymentRequired' | 'captcha' | 'billingData'>

/**
 * Returns the language, remarks and profile data of a purchase. The language is the storefront's locale that matches the requested
 * one, by default that of the conversation.
 */
export const saidIn = (
  { storefront, conversation }: Call,
  { languageForBooking = '', profileInput, ...sent }: SaidOnWire,
): Said => {
  const { locales } = servingStorefront(storefront)
  const language = matchingLocale(languageForBooking, locales) ?? conversation.state.criteria?.locale ?? locales[0] ?? 'en-US'
  return { language, remarks: remarksOf(sent), profileInput }
}
