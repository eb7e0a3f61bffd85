import { useLingui } from '@lingui/react/macro'

/** Names a meal by its code (contract, 5.3), as the last of a flight's facts. Undefined for unknown codes. */
export const useMealName = (): ((code: string) => string | undefined) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    B: t`breakfast included`,
    K: t`continental breakfast included`,
    L: t`lunch included`,
    D: t`dinner included`,
    H: t`hot meal included`,
    O: t`cold meal included`,
    M: t`meal included`,
    S: t`snack included`,
    R: t`refreshments included`,
    F: t`food to buy on board`,
    G: t`food and drinks to buy on board`,
    N: t`no meal`,
  }
  return (code) => (Object.hasOwn(names, code) ? names[code] : undefined)
}
