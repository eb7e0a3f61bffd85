import { useLingui } from '@lingui/react/macro'

/** Names a leg, counted from 0: outbound or return on a trip there and back, otherwise its number. */
export const useLegName = (): ((leg: number, isThereAndBack: boolean) => string) => {
  const { t } = useLingui()
  return (leg, isThereAndBack) => {
    const number = leg + 1
    if (!isThereAndBack) return t`Flight ${number}`
    return leg === 0 ? t`Outbound` : t`Return`
  }
}
