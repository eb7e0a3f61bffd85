import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** What an insurance covers or leaves out, by the gateway's code; a code that is not known is shown as it is. */
export const useCoverName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    medical: t`Doctor and hospital abroad`,
    cancellation: t`Cancelling because of illness or an accident`,
    baggage: t`Lost, stolen or damaged bags`,
    delay: t`Long delays`,
    missedConnection: t`Missed connections`,
    sports: t`Winter sports and diving`,
    rentalCarExcess: t`Excess of a rental car`,
    anyReason: t`Cancelling for any reason`,
    knownIllness: t`Illnesses you knew of before`,
  }
  return (code) => nameOf(names, code)
}
