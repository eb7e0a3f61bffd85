import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Failure, factsOf, textFact } from '#src/domain/failure.ts'
import { useChangeRefusal } from './change-refusal.ts'
import { useUpgradeRefusal } from './upgrade-words.ts'

/** Returns the last part of an error code about upgrades. Empty for other codes. */
const nameIn = (code: string): string => /\.UPGRADE\.(\w+)$/.exec(code)?.[1] ?? ''

/** Explains in a sentence why an upgrade or its cancellation was refused. Empty if no rule refused it. */
export const useUpgradeNo = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const refusal = useUpgradeRefusal()
  const changeRefusal = useChangeRefusal()
  return (failure) => {
    const { seatsLeft } = factsOf(failure)
    const code = failure?.errorCode ?? ''
    const soldOut =
      typeof seatsLeft === 'number' && seatsLeft > 0
        ? t`${plural(seatsLeft, { one: 'Only # seat is left. Choose who takes it.', other: 'Only # seats are left. Choose who takes them.' })}`
        : textFact(failure, 'waitlistOfferId')
          ? t`Someone just took the last seats. You can join the waitlist instead.`
          : t`Someone just took the last seats.`
    const names: Record<string, string> = {
      SOLD_OUT: soldOut,
      OFFER_EXPIRED: t`The price of this upgrade has expired. See current prices.`,
      NOT_ENOUGH_POINTS: t`You don’t have enough miles for these upgrades.`,
      NOT_ENOUGH_CERTIFICATES: t`You don’t have enough certificates for these upgrades.`,
      SIGN_IN_NEEDED: t`Sign in to use miles and certificates.`,
      NOT_TOGETHER: t`These upgrades can’t be bought together. Buy one now and the other one afterwards.`,
      NOTHING_WAITING: t`This trip has no open waitlist requests. They were confirmed, or they expired.`,
      NOTHING_CHOSEN: t`You no longer have an upgrade selected.`,
      NOT_ALLOWED: refusal(textFact(failure, 'reason'), textFact(failure, 'until')),
    }
    if (code === 'ERR.SSW.INVENTORY.SOLD_OUT') return soldOut
    return names[nameIn(code)] ?? changeRefusal(failure)
  }
}
