import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PassengerCounts } from '#src/domain/search.ts'

/** Describes a party, for example "2 adults, 1 child". */
export const usePartyWords = (): ((passengers: PassengerCounts) => string) => {
  const { t } = useLingui()
  return ({ ADT, CHD, INF }) =>
    [
      ADT > 0 && t`${plural(ADT, { one: '# adult', other: '# adults' })}`,
      CHD > 0 && t`${plural(CHD, { one: '# child', other: '# children' })}`,
      INF > 0 && t`${plural(INF, { one: '# infant', other: '# infants' })}`,
    ]
      .filter(Boolean)
      .join(t`, `) || t`no one yet`
}
