import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Failure } from '#src/domain/failure.ts'
import type { UpgradeRefusal } from '#src/domain/upgrade.ts'
import { useChangeRefusal } from './change-refusal.ts'
import { useUpgradeRefusal } from './upgrade-words.ts'

const Facts = z.object({
  reason: z.catch(z.optional(z.string()), undefined),
  until: z.catch(z.optional(z.string()), undefined),
  seatsLeft: z.catch(z.optional(z.number()), undefined),
  waitlistOfferId: z.catch(z.optional(z.string()), undefined),
})

/** The name of a refusal of the upgrades' own family; '' for any other. */
const nameIn = (code: string): string => /\.UPGRADE\.(\w+)$/.exec(code)?.[1] ?? ''

/** Why the gateway said no to an upgrade, or to giving one back, in a sentence; '' where it was no rule. */
export const useUpgradeNo = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const refusal = useUpgradeRefusal()
  const changeRefusal = useChangeRefusal()
  return (failure) => {
    const { reason, until, seatsLeft = 0, waitlistOfferId } = Facts.safeParse(failure?.response ?? {}).data ?? {}
    const code = failure?.errorCode ?? ''
    const soldOut =
      seatsLeft > 0
        ? t`${plural(seatsLeft, { one: 'Only # seat is left: choose who takes it.', other: 'Only # seats are left: choose who takes them.' })}`
        : waitlistOfferId
          ? t`Somebody else took the last seats a moment ago. You can wait for a seat on the waitlist instead.`
          : t`Somebody else took the last seats a moment ago.`
    const names: Record<string, string> = {
      SOLD_OUT: soldOut,
      OFFER_EXPIRED: t`Its price was not kept any longer. Look at the prices of this moment.`,
      NOT_ENOUGH_POINTS: t`You have fewer miles than these upgrades take.`,
      NOT_ENOUGH_CERTIFICATES: t`You have fewer certificates than these upgrades take.`,
      SIGN_IN_NEEDED: t`Miles and certificates need a sign-in.`,
      NOT_TOGETHER: t`These upgrades cannot be bought together: buy one now, and the other after it.`,
      NOTHING_WAITING: t`No upgrade of this trip waits any more: it has cleared, or its time was over.`,
      NOTHING_CHOSEN: t`No upgrade is chosen any more.`,
      NOT_ALLOWED: refusal(reason as UpgradeRefusal | undefined, until),
    }
    if (code === 'ERR.SSW.INVENTORY.SOLD_OUT') return soldOut
    return names[nameIn(code)] ?? changeRefusal(failure)
  }
}
