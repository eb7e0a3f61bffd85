import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import { useCoverName } from './cover-names.ts'
import { useProductName } from './insurance-names.ts'

/** Names a product that a supplier fulfils. */
export const useSuppliedName = (): ((line: Pick<FulfilmentLine, 'kind' | 'code'>) => string) => {
  const coverName = useCoverName()
  const insuranceName = useProductName()
  return ({ kind, code }) => (kind === 'insurance' ? insuranceName({ productId: code, name: code }) : coverName(code))
}
