import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#src/domain/money.ts'
import type { UpgradeReturn } from '#src/domain/upgrade.ts'
import type { Sayable } from './say.ts'

/** Formats sentences about a cancelled or upgraded trip: the request, its outcome, and the refund with its date. */
export const useChangeLines = (
  { change, cancelledAt, ended }: Pick<Sayable, 'change' | 'cancelledAt' | 'ended'>,
  clock: (milliseconds: number) => string,
): ReactNode[] => {
  const { t, i18n } = useLingui()
  const money = (sum: Money) => formatMoney(sum, i18n.locale)
  const listOf = ({ price, points, certificates }: UpgradeReturn) =>
    new Intl.ListFormat(i18n.locale).format(
      [
        price && price.amount > 0 && money(price),
        points > 0 && t`${plural(points, { one: '# mile', other: '# miles' })}`,
        certificates > 0 && t`${plural(certificates, { one: '# upgrade certificate', other: '# upgrade certificates' })}`,
      ].filter((each) => typeof each === 'string'),
    )
  const { cancelAsked, quoted, refunds, upgrade, fulfilledAt, givenBack, waits } = change
  const isBought = fulfilledAt !== undefined || ended?.kind === 'booked'
  const lines: ReactNode[] = []
  if (cancelledAt !== undefined) {
    const time = clock(cancelledAt)
    lines.push(
      <Trans>
        The trip was canceled at <bdi>{time}</bdi>.
      </Trans>,
    )
  } else if (cancelAsked) {
    const time = clock(cancelAsked.t)
    lines.push(
      cancelAsked.isRefused ? (
        <Trans>
          You asked to cancel at <bdi>{time}</bdi>, but the trip wasn’t canceled.
        </Trans>
      ) : (
        <Trans>
          You asked to cancel at <bdi>{time}</bdi>. The recording doesn’t show whether the trip was canceled.
        </Trans>
      ),
    )
  } else if (quoted?.refund && quoted.paid) {
    const sum = money(quoted.refund)
    const paid = money(quoted.paid)
    lines.push(
      <Trans>
        You looked at canceling but didn’t. You would have gotten back <bdi>{sum}</bdi> of <bdi>{paid}</bdi>.
      </Trans>,
    )
  }
  for (const { status, target } of refunds) {
    const sum = money(target.amount)
    const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(target.expectedBy))
    lines.push(
      status === 'completed' ? (
        <Trans>
          <bdi>{sum}</bdi> has been refunded.
        </Trans>
      ) : (
        <Trans>
          <bdi>{sum}</bdi> is on its way back, expected by <bdi>{day}</bdi>.
        </Trans>
      ),
    )
  }
  if (upgrade && upgrade.chosen.length > 0 && isBought) {
    const values = listOf(upgrade)
    const later = upgrade.dueWhenCleared.amount > 0 && money(upgrade.dueWhenCleared)
    if (values)
      lines.push(
        <Trans>
          The upgrade cost <bdi>{values}</bdi>.
        </Trans>,
      )
    if (later)
      lines.push(
        <Trans>
          <bdi>{later}</bdi> for the upgrade is only reserved: it’s charged if a seat becomes free.
        </Trans>,
      )
  } else if (upgrade && upgrade.chosen.length > 0 && !ended) lines.push(<Trans>You chose an upgrade but didn’t buy it.</Trans>)
  if (givenBack) {
    const time = clock(givenBack.t)
    const values = givenBack.returned && listOf(givenBack.returned)
    lines.push(
      <Trans>
        The upgrade was canceled at <bdi>{time}</bdi>.
      </Trans>,
    )
    if (values)
      lines.push(
        <Trans>
          You’ll get back <bdi>{values}</bdi>.
        </Trans>,
      )
  }
  if (waits === 'waitlisted') lines.push(<Trans>An upgrade is waiting for a free seat.</Trans>)
  if (waits === 'cleared') lines.push(<Trans>A seat came free: the upgrade is confirmed.</Trans>)
  if (waits === 'notCleared') lines.push(<Trans>No seat came free: you weren’t upgraded.</Trans>)
  return lines
}
