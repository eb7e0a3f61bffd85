import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'
import { useServiceNames } from './service-names.ts'

/** Names an extra by the gateway's code. An unknown code is named in a general phrase. */
export const useExtraName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    ...useServiceNames(),
    BAG: t`Checked bag, 23 kg`,
    HEAVYBAG: t`Heavier bag, up to 32 kg`,
    SPORT: t`Sports equipment`,
    MEAL: t`Meal`,
    LOUNGE: t`Lounge`,
    PRIORITY: t`Priority boarding`,
    FASTTRACK: t`Fast track at security`,
    WIFI: t`Wi-Fi on board`,
    PET: t`Pet in the cabin`,
    // Industry sub-codes of fees.
    '0B5': t`Seat reservation`,
    '0BX': t`Lounge`,
    '0CC': t`First checked bag`,
    '0CD': t`Second checked bag`,
  }
  return (code) => nameOf(names, code, t`Extra service (${code})`)
}
