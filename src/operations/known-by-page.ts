/** What the page itself knows of whatever is bought on it: the network says it, so that no chart carries it and no recording has it. */
export interface KnownByPage {
  /** Hyphenated. */
  language: string
  /** The session under which the storefront's fraud check watches the page, where it has one. */
  fraudNetData?: { provider: string; sessionId: string }
  /** Whether what that check found is to stand among the remarks of the booking. */
  addFraudcheckDataToPNRRemarks?: boolean
}

/** Which fact of the page stands at a dotted path among an operation's variables. */
export type PagePlaces = Readonly<Record<string, keyof KnownByPage>>

/** Where a purchase has them: among its variables, or in the one that holds all it says. */
export const purchasePlaces = (variable?: string): PagePlaces => {
  const at = (name: string) => (variable === undefined ? name : `${variable}.${name}`)
  return {
    [at('languageForBooking')]: 'language',
    [at('fraudNetData')]: 'fraudNetData',
    [at('addFraudcheckDataToPNRRemarks')]: 'addFraudcheckDataToPNRRemarks',
  }
}
