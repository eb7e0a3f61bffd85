import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** What an insurance product is called, by the gateway's id; else the name that the gateway gave. */
export const useProductName = (): ((product: { productId: string; name: string }) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = { TRIPCOVER: t`Trip cover`, TRIPCOVERPLUS: t`Trip cover plus` }
  return ({ productId, name }) => nameOf(names, productId, name)
}
