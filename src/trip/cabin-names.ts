import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** Names a cabin. Unknown cabins are shown as given. */
export const useCabinName = (): ((cabin: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    Economy: t`Economy`,
    PremiumEconomy: t`Premium economy`,
    Business: t`Business`,
    First: t`First`,
  }
  return (cabin) => nameOf(names, cabin)
}
