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
    MAAS: t`Someone to meet and guide me`,
  }
}
