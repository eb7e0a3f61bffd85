import { useLingui } from '@lingui/react/macro'
import { readInsuranceId } from '#src/domain/insurance-id.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { callNameOf } from './people.ts'

/**
 * Names an insurance product, and the insured among `passengers` if it does not cover all. An unknown product keeps the gateway's name.
 */
export const useProductName = (
  passengers: readonly Passenger[] = [],
): ((product: { productId: string; name: string }) => string) => {
  const { t, i18n } = useLingui()
  const names: Record<string, string> = { TRIPCOVER: t`Trip cover`, TRIPCOVERPLUS: t`Trip cover plus` }
  return ({ productId, name }) => {
    const { code, passengerIds } = readInsuranceId(productId)
    const product = nameOf(names, code, name)
    const insured = passengers.filter(({ id }) => passengerIds?.includes(id)).map(callNameOf)
    if (insured.length === 0) return product
    const people = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(insured)
    return t`${product} for ${people}`
  }
}
