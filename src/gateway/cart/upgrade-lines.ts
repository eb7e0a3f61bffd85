import type { SessionState, Upgraded } from '../conversation/session-state.ts'
import type { PriceLine } from './line-of.ts'
import { moneyDue } from '../conversation/kept-upgrade.ts'

/**
 * Builds a line for each passenger and flight of the chosen upgrades. Upgrades that are charged only when confirmed are included.
 */
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

/** Builds the lines for the upgrades that a booking has paid for. */
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
