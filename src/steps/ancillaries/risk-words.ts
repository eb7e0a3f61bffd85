import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** Translates the gateway's code of an insured or excluded risk. An unknown code is returned unchanged. */
export const useRiskName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    medical: t`Medical treatment abroad`,
    cancellation: t`Cancellation for illness or accident`,
    baggage: t`Lost, stolen or damaged bags`,
    delay: t`Long delays`,
    missedConnection: t`Missed connections`,
    sports: t`Winter sports and diving`,
    rentalCarExcess: t`Rental car excess`,
    anyReason: t`Cancellation for any reason`,
    knownIllness: t`Pre-existing conditions`,
    courtDuty: t`Jury duty or a court summons`,
    breakdown: t`Vehicle breakdown on the way to the airport`,
    stolenDocuments: t`Theft of travel documents`,
    doctorByVideo: t`24-hour video doctor`,
    quarantine: t`Mandatory quarantine`,
  }
  return (code) => nameOf(names, code)
}
