import { nameOf } from '#src/domain/name-of.ts'

const names: Record<string, string> = {
  VI: 'Visa',
  CA: 'Mastercard',
  AX: 'American Express',
  DS: 'Discover',
  DC: 'Diners Club',
  JC: 'JCB',
}

/** Returns true if a code of the gateway is that of a card brand. */
export const isCardBrand = (code: string): boolean => Object.hasOwn(names, code)

/** Names a card brand by the gateway's code. Unknown codes are shown as given. */
export const cardName = (code: string): string => nameOf(names, code)
