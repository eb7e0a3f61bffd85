import { useLingui } from '@lingui/react/macro'
import type { PassengerType } from '#src/domain/passenger.ts'
import { useTitleNames } from '#src/trip/title-names.ts'

/** Returns the names of the passenger types. */
export const useTypeNames = (): Record<PassengerType, string> => {
  const { t } = useLingui()
  return { ADT: t`Adult`, CHD: t`Child`, INF: t`Infant on a lap` }
}

type TitleNames = ReturnType<typeof useTitleNames>

/** Returns the titles that a ticket allows for each passenger type. */
export const useTitles = (): Record<PassengerType, readonly { code: string; name: string }[]> => {
  const names = useTitleNames()
  const titles = (codes: readonly (keyof TitleNames)[]) => codes.map((code) => ({ code, name: names[code] }))
  const young = titles(['MISS', 'MSTR'])
  return { ADT: titles(['MS', 'MR', 'MRS', 'MX']), CHD: young, INF: young }
}
