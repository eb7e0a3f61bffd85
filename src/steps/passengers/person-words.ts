import { useLingui } from '@lingui/react/macro'
import type { PassengerType } from '#src/domain/passenger.ts'

/** What a passenger type is called on the page. */
export const useTypeNames = (): Record<PassengerType, string> => {
  const { t } = useLingui()
  return { ADT: t`Adult`, CHD: t`Child`, INF: t`Infant on a lap` }
}

/** The titles that a ticket knows, by passenger type. */
export const useTitles = (): Record<PassengerType, readonly { code: string; name: string }[]> => {
  const { t } = useLingui()
  const young = [
    { code: 'MISS', name: t`Miss` },
    { code: 'MSTR', name: t`Master` },
  ]
  const grown = [
    { code: 'MS', name: t`Ms` },
    { code: 'MR', name: t`Mr` },
    { code: 'MRS', name: t`Mrs` },
    { code: 'MX', name: t`Mx` },
  ]
  return { ADT: grown, CHD: young, INF: young }
}
