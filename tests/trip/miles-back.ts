import { changeCart, toCard, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'

/** The cart of a change that removes a bag which was paid for with miles. */
export const withMilesBack = changeCart({
  ...withoutBag,
  settlement: {
    due: eur(0),
    refund: eur(3_000),
    forfeited: eur(0),
    targets: [{ ...toCard(3_000), kind: 'POINTS', points: 3_000 }],
  },
})
