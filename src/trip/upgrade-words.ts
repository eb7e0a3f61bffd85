import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { UpgradeOdds, UpgradeRefusal } from '#src/domain/upgrade.ts'
import type { UpgradeSum } from '#src/domain/upgrade-choice.ts'
import { momentIn } from '#src/domain/moment.ts'

/**
 * Formats the price or refund of an upgrade, which may combine "€180.00", "24,000 miles" and "2 certificates". Returns `nothing` if all are
 * zero.
 */
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

/** Describes the odds that a waitlisted upgrade is confirmed. */
export const useOddsWords = (): Record<UpgradeOdds, string> => {
  const { t } = useLingui()
  return { HIGH: t`likely to be confirmed`, MEDIUM: t`about even`, LOW: t`unlikely to be confirmed` }
}

/**
 * Explains why a flight has no upgrade, or an upgrade cannot be bought. `until` is the ISO instant of the missed deadline. Any gateway may
 * state a reason of its own, which gets a general sentence.
 */
export const useUpgradeRefusal = (): ((reason: string | undefined, until?: string) => string) => {
  const { t, i18n } = useLingui()
  return (reason, until) => {
    const moment = until ? momentIn(until, undefined, i18n.locale) : ''
    const reasons: Record<UpgradeRefusal, string> = {
      highestCabin: t`You’re already in the highest cabin.`,
      noHigherCabin: t`This aircraft has no higher cabin.`,
      tooLate: moment
        ? t`It’s too late to do this online: the deadline was ${moment}. Ask at the airport.`
        : t`It’s too late to do this online. Ask at the airport.`,
      departed: t`This flight has departed.`,
      checkedIn: t`Everyone is checked in. Undo the check-in first, or ask at the airport.`,
      otherAirline: t`Another airline operates this flight and handles its own upgrades.`,
      brandNotAllowed: t`Your fare doesn’t allow upgrades.`,
      alreadyUpgraded: t`Everyone on this flight has already been upgraded.`,
      alreadyWaitlisted: t`Everyone is already on the waitlist for this flight.`,
      soldOut: t`The higher cabin is sold out.`,
      airlineChange: t`We’ve changed this trip. Respond to the change first.`,
      onHold: t`This booking is on hold: pay for it first.`,
      cancelled: t`This booking has been canceled.`,
    }
    const known = Object.entries(reasons).find(([each]) => each === reason)
    return known?.[1] ?? t`There are no upgrades on this flight.`
  }
}
