import { nameOf } from '#src/domain/name-of.ts'

const names: Record<string, string> = {
  VI: 'Visa',
  CA: 'Mastercard',
  AX: 'American Express',
  DS: 'Discover',
  DC: 'Diners Club',
  JC: 'JCB',
}

/** Whether the wire's code is one of a card brand. */
export const isCardBrand = (code: string): boolean => Object.hasOwn(names, code)

/** The name of a card brand by the wire's code; a code that is not known is shown as it is. */
export const cardName = (code: string): string => nameOf(names, code)
