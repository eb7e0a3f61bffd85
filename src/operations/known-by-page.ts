/** Facts that the page adds to every purchase. The network inserts them, so charts and recordings do not contain them. */
export interface KnownByPage {
  /** Hyphenated. */
  language: string
  /** Session id of the storefront's fraud screening, if it has one. */
  fraudNetData?: { provider: string; sessionId: string }
  /** Whether the screening's result becomes a remark of the booking. */
  addFraudcheckDataToPNRRemarks?: boolean
}

/** Which page fact belongs at a dotted path of an operation's variables. */
export type PagePlaces = Readonly<Record<string, keyof KnownByPage>>

/**
 * Returns the places of these values in a purchase: among its variables, or inside the single variable that holds all of them.
 */
export const purchasePlaces = (variable?: string): PagePlaces => {
  const at = (name: string) => (variable === undefined ? name : `${variable}.${name}`)
  return {
    [at('languageForBooking')]: 'language',
    [at('fraudNetData')]: 'fraudNetData',
    [at('addFraudcheckDataToPNRRemarks')]: 'addFraudcheckDataToPNRRemarks',
  }
}
