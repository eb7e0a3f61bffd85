import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** Names an insurance product by the gateway's id. An unknown product has the gateway's name. */
export const useProductName = (): ((product: { productId: string; name: string }) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = { TRIPCOVER: t`Trip cover`, TRIPCOVERPLUS: t`Trip cover plus` }
  return ({ productId, name }) => nameOf(names, productId, name)
}
