import type { SessionState, Upgraded } from '../conversation/session-state.ts'
import type { PriceLine } from './line-of.ts'
import { moneyDue } from '../conversation/kept-upgrade.ts'

/** Returns the lines of chosen upgrades, per passenger and flight, including those charged only when they clear. */
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

/** Returns what was paid for a booking's upgrades. */
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
