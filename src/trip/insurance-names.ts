import { useLingui } from '@lingui/react/macro'
import { readInsuranceId } from '#src/domain/insurance-id.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { callNameOf } from './people.ts'
import { useTrip } from './trip.tsx'

/** Names an insurance product, and the insured passengers if it does not cover all. An unknown product keeps the gateway's name. */
export const useProductName = (): ((product: { productId: string; name: string }) => string) => {
  const { t, i18n } = useLingui()
  const passengers = useTrip(({ context: { cart, booking } }) => (cart ?? booking)?.passengers) ?? []
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
