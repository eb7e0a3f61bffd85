import { useLingui } from '@lingui/react/macro'

/** What an extra is called, by the gateway's code; a code that is not known is shown as it is. */
export const useExtraName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    BAG: t`Checked bag`,
    BAG1: t`Checked bag`,
    BAG2: t`Second checked bag`,
    BAG3: t`Further checked bag`,
    OVERWEIGHT: t`Overweight bag, up to 32 kg`,
    SPORT: t`Sports equipment`,
    PET: t`Pet in the cabin`,
    MEAL: t`Hot meal`,
    LOUNGE: t`Lounge`,
    PRIORITY: t`Priority boarding`,
    WIFI: t`Wi-Fi on board`,
    FASTTRACK: t`Fast track at security`,
  }
  return (code) => names[code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')] ?? code
}
