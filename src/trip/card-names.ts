import { nameOf } from '#src/domain/name-of.ts'

const names: Record<string, string> = {
  VI: 'Visa',
  CA: 'Mastercard',
  AX: 'American Express',
  DS: 'Discover',
  DC: 'Diners Club',
  JC: 'JCB',
}

/** Tells whether a wire code is a card brand's. */
export const isCardBrand = (code: string): boolean => Object.hasOwn(names, code)

/** Returns a card brand's name by wire code. An unknown code is shown as it is. */
export const cardName = (code: string): string => nameOf(names, code)
