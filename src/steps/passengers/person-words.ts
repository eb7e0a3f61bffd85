import { useLingui } from '@lingui/react/macro'
import type { PassengerType } from '#src/domain/passenger.ts'

/** Returns the names of the passenger types. */
export const useTypeNames = (): Record<PassengerType, string> => {
  const { t } = useLingui()
  return { ADT: t`Adult`, CHD: t`Child`, INF: t`Infant on a lap` }
}
