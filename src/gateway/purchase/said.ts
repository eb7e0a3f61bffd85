import type { Call } from '../conversation/call.ts'
import { matchingLocale } from '../platform/locale.ts'
import { InputReader } from '../wire/read-input.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { type Remarks, readRemarks } from '../payments/remarks.ts'

/** The booking's language, remarks and profile data, as read from a purchase request. */
export interface Said {
  /** Language of all documents and messages about the booking: one of the storefront's locales. */
  language: string
  remarks: Remarks
  /** Data to save in the member's profile, not yet validated. */
  profileInput?: unknown
}

/** The fields of a purchase request that `readSaid` reads. Each may be missing or null. */
export interface SaidOnWire {
  languageForBooking?: unknown
  fraudNetData?: unknown
  remarksAndSSRs?: unknown
  addFraudcheckDataToPNRRemarks?: unknown
  profileInput?: unknown
}

/** Matches a language with an optional country or script: `ar`, `ar-AE` or `ar_AE`. */
const languageTag = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i

/** Returns the storefront's locale that matches the submitted language. Defaults to the locale of the conversation. */
const readLanguage = (reader: InputReader, { storefront, conversation }: Call, value: unknown): string => {
  const asked = reader.text(value, 'languageForBooking', { most: 10, isRequired: false })
  if (asked !== '' && !languageTag.test(asked)) reader.refuse('languageForBooking', 'notALanguage')
  const { locales } = servingStorefront(storefront)
  return matchingLocale(asked, locales) ?? conversation.state.criteria?.locale ?? locales[0] ?? 'en-US'
}

/**
 * Parses language, remarks and profile data of a purchase request. Throws a validation error that names every malformed field.
 */
export const readSaid = (call: Call, { languageForBooking, profileInput, ...sent }: SaidOnWire): Said => {
  const reader = new InputReader()
  const said = { language: readLanguage(reader, call, languageForBooking), remarks: readRemarks(reader, sent), profileInput }
  reader.finish()
  return said
}
