import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** What an extra is called, by the gateway's code; a code that is not known is shown as it is. */
export const useExtraName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    BAG: t`Checked bag, 23 kg`,
    HEAVYBAG: t`Heavier bag, up to 32 kg`,
    SPORT: t`Sports equipment`,
    MEAL: t`Meal`,
    VGML: t`Vegan meal`,
    MOML: t`Halal meal`,
    GFML: t`Gluten-free meal`,
    CHML: t`Children’s meal`,
    LOUNGE: t`Lounge`,
    PRIORITY: t`Priority boarding`,
    FASTTRACK: t`Fast track at security`,
    WIFI: t`Wi-Fi on board`,
    PET: t`Pet in the cabin`,
  }
  return (code) => nameOf(names, code)
}
