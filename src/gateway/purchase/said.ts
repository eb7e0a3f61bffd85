import type { Call } from '../conversation/call.ts'
import { matchingLocale } from '../platform/locale.ts'
import { InputReader } from '../wire/read-input.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { type Remarks, readRemarks } from '../payments/remarks.ts'

/** The parts of a purchase request other than its payment. */
export interface Said {
  /** Language of everything written about the booking: a hyphenated locale of the storefront. */
  language: string
  remarks: Remarks
  /** Purchase data to store in the member's profile, as submitted. */
  profileInput?: unknown
}

/** As submitted in a purchase. Every field may be missing or null. */
export interface SaidOnWire {
  languageForBooking?: unknown
  fraudNetData?: unknown
  remarksAndSSRs?: unknown
  addFraudcheckDataToPNRRemarks?: unknown
  profileInput?: unknown
}

/** A language with an optional country or script: `ar`, `ar-AE` or `ar_AE`. */
const languageTag = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i

/** Returns the storefront's locale closest to the submitted one, by default the traveller's. */
const readLanguage = (reader: InputReader, { storefront, conversation }: Call, value: unknown): string => {
  const asked = reader.text(value, 'languageForBooking', { most: 10, isRequired: false })
  if (asked !== '' && !languageTag.test(asked)) reader.refuse('languageForBooking', 'notALanguage')
  const { locales } = servingStorefront(storefront)
  return matchingLocale(asked, locales) ?? conversation.state.criteria?.locale ?? locales[0] ?? 'en-US'
}

/** Reads the parts of a purchase request other than its payment. Throws a validation error that names every malformed field. */
export const readSaid = (call: Call, { languageForBooking, profileInput, ...sent }: SaidOnWire): Said => {
  const reader = new InputReader()
  const said = { language: readLanguage(reader, call, languageForBooking), remarks: readRemarks(reader, sent), profileInput }
  reader.finish()
  return said
}
