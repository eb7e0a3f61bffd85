import type { SessionState, Upgraded } from '../conversation/session-state.ts'
import type { PriceLine } from './line-of.ts'
import { moneyDue } from '../conversation/kept-upgrade.ts'

/** What a cart charges for the upgrades that were chosen: a line for each passenger on each flight, also for what is charged only when it clears. */
export const upgradeLines = ({ trip, currency }: Pick<SessionState, 'trip' | 'currency'>): PriceLine[] =>
  (trip?.upgrade?.chosen ?? []).flatMap((chosen) =>
    moneyDue(chosen, currency)
      .filter(({ amount }) => amount.amount > 0)
      .map(({ passengerIndex, amount }) => ({
        group: 'upgradePrice' as const,
        label: chosen.offer.cabin,
        passengerIndex,
        travelPart: chosen.offer.segment,
        quantity: 1,
        unit: amount,
        amount,
      })),
  )

/** What was paid for upgrades that a booking has. */
export const upgradedLines = (upgrades: readonly Upgraded[] = []): PriceLine[] =>
  upgrades.flatMap(({ passengerIndex, segment, cabin, price }) =>
    price
      ? [
          {
            group: 'upgradePrice' as const,
            label: cabin,
            passengerIndex,
            travelPart: segment,
            quantity: 1,
            unit: price,
            amount: price,
          },
        ]
      : [],
  )
