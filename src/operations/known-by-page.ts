/** Facts about the page that some operations send. The network inserts them, which keeps them out of charts and recordings. */
export interface KnownByPage {
  /** Hyphenated locale. */
  language: string
  /** Country in which the storefront sells, as a two-letter ISO 3166 code. */
  pointOfSale: string
  /** Session id of the storefront's fraud screening, if it has one. */
  fraudNetData?: { provider: string; sessionId: string }
  /** True if the result of the fraud screening is added to the remarks of the booking. */
  addFraudcheckDataToPNRRemarks?: boolean
}

/** The fact to insert at each dotted path of an operation's variables, where the input has no value. */
export type PagePlaces = Readonly<Record<string, keyof KnownByPage>>

/**
 * Returns the places of page facts in a purchase. `variable` names the variable that holds the whole request, if there is one.
 */
export const purchasePlaces = (variable?: string): PagePlaces => {
  const at = (name: string) => (variable === undefined ? name : `${variable}.${name}`)
  return {
    [at('languageForBooking')]: 'language',
    [at('fraudNetData')]: 'fraudNetData',
    [at('addFraudcheckDataToPNRRemarks')]: 'addFraudcheckDataToPNRRemarks',
  }
}
