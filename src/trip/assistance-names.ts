import { useLingui } from '@lingui/react/macro'
import type { AssistanceCode } from '#src/domain/assistance.ts'

/** Returns the names of assistance services by code. */
export const useAssistanceNames = (): Record<AssistanceCode, string> => {
  const { t } = useLingui()
  return {
    WCHR: t`Wheelchair to the aircraft door`,
    WCHS: t`Wheelchair, and help with steps`,
    WCHC: t`Wheelchair to the seat`,
    BLND: t`Blind or low vision`,
    DEAF: t`Deaf or hard of hearing`,
    DPNA: t`Learning, developmental or cognitive disability`,
    SVAN: t`Assistance dog`,
    MEDA: t`Medical condition that needs clearance to fly`,
    MAAS: t`Someone to meet and guide me`,
    WCMP: t`Own wheelchair without a battery`,
    WCBD: t`Own wheelchair with a dry-cell battery`,
    WCBW: t`Own wheelchair with a wet-cell battery`,
    WCLB: t`Own wheelchair with a lithium battery`,
  }
}
