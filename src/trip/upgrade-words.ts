import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { UpgradeOdds, UpgradeRefusal } from '#src/domain/upgrade.ts'
import type { UpgradeSum } from '#src/domain/upgrade-choice.ts'
import { momentIn } from './hold-moments.ts'

/** What upgrades cost or give back, in words: "€180.00", "24,000 miles", "2 certificates", joined; what `nothing` says when it is nothing. */
export const useUpgradeCost = (): ((sum: UpgradeSum, nothing: string) => string) => {
  const { t, i18n } = useLingui()
  return ({ price, points, certificates }, nothing) => {
    const parts = [
      price && price.amount > 0 && formatMoney(price, i18n.locale),
      points > 0 && t`${plural(points, { one: '# mile', other: '# miles' })}`,
      certificates > 0 && t`${plural(certificates, { one: '# upgrade certificate', other: '# upgrade certificates' })}`,
    ].filter((part) => typeof part === 'string')
    return parts.length === 0 ? nothing : new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts)
  }
}

/** How likely a seat comes free for somebody who waits. */
export const useOddsWords = (): Record<UpgradeOdds, string> => {
  const { t } = useLingui()
  return { HIGH: t`likely to clear`, MEDIUM: t`about an even chance`, LOW: t`unlikely to clear` }
}

/** Why a flight has no upgrade, or why one cannot be taken. `until` is an ISO instant until which there was one. */
export const useUpgradeRefusal = (): ((reason: UpgradeRefusal | undefined, until?: string) => string) => {
  const { t, i18n } = useLingui()
  return (reason, until) => {
    const moment = until ? momentIn(until, undefined, i18n.locale) : ''
    const reasons: Record<UpgradeRefusal, string> = {
      highestCabin: t`You have the highest cabin already.`,
      noHigherCabin: t`This aircraft has no higher cabin.`,
      tooLate: moment
        ? t`It is too late online: this was possible until ${moment}. Ask at the airport.`
        : t`It is too late online. Ask at the airport.`,
      departed: t`This flight has left.`,
      checkedIn: t`Everybody is checked in. Take the check-in back first, or ask at the airport.`,
      otherAirline: t`Another airline flies this flight, and upgrades are its own.`,
      brandNotAllowed: t`Your fare does not allow upgrades.`,
      alreadyUpgraded: t`Everybody has been moved up on this flight already.`,
      alreadyWaitlisted: t`Everybody is on the waitlist of this flight already.`,
      soldOut: t`The higher cabin is sold out.`,
      airlineChange: t`The airline has changed this trip: answer that first.`,
      onHold: t`This booking is on hold: pay for it first.`,
      cancelled: t`This booking has been cancelled.`,
    }
    return reason ? reasons[reason] : t`There is no upgrade on this flight.`
  }
}
