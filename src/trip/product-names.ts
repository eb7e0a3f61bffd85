import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { useCoverName } from './cover-names.ts'
import { useProductName } from './insurance-names.ts'

/** Names a product that a supplier fulfils. An insurance that does not cover all `passengers` is followed by their names. */
export const useSuppliedName = (passengers?: readonly Passenger[]): ((line: Pick<FulfilmentLine, 'kind' | 'code'>) => string) => {
  const coverName = useCoverName()
  const insuranceName = useProductName(passengers)
  return ({ kind, code }) => (kind === 'insurance' ? insuranceName({ productId: code, name: code }) : coverName(code))
}
