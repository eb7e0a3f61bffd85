import { useLingui } from '@lingui/react/macro'
import { useLegName } from '#src/trip/leg-names.ts'
import { useTrip } from '#src/trip/trip.tsx'

/** Names of a leg: as a heading, with its place in the trip, and on the buttons and notes about its choice. */
interface LegWords {
  /** "Outbound", or "Flight 2" of a multi-city trip. */
  name: string
  /** "Outbound flight, 1 of 2", or "Flight 2 of 4". */
  position: string
  /** Label of the button that shows the leg's list again. */
  change: string
  /** Asks for the choice of a fare. */
  choose: string
  /** Says that a fare does not combine with the choice on this leg. */
  notWith: string
  /** Explains that none of a flight's fares combines with the choice on this leg. */
  cannotFollow: string
}

/** Returns a function that names the legs of the current search. */
export const useLegWords = (): ((leg: number) => LegWords) => {
  const { t } = useLingui()
  const legName = useLegName()
  const isMany = useTrip(({ context: { search } }) => search?.journeyType === 'multi-city')
  const count = useTrip(({ context: { search } }) => search?.legs.length ?? 0)
  return (leg) => {
    const number = leg + 1
    if (isMany)
      return {
        name: legName(leg, false),
        position: t`Flight ${number} of ${count}`,
        change: t`Change flight ${number}`,
        choose: t`Choose a fare for flight ${number} to continue`,
        notWith: t`not with your flight ${number}`,
        cannotFollow: t`This flight leaves too soon after your flight ${number}. Change flight ${number} to choose it.`,
      }
    return leg === 0
      ? {
          name: legName(leg, true),
          position: t`Outbound flight, 1 of 2`,
          change: t`Change the outbound flight`,
          choose: t`Choose an outbound fare to continue`,
          notWith: t`not with your outbound fare`,
          cannotFollow: t`This flight can’t be combined with your outbound fare. Change the outbound flight to choose it.`,
        }
      : {
          name: legName(leg, true),
          position: t`Return flight, 2 of 2`,
          change: t`Change the return flight`,
          choose: t`Choose a return fare to continue`,
          notWith: t`not with your return fare`,
          cannotFollow: t`This flight can’t be combined with your return fare. Change the return flight to choose it.`,
        }
  }
}
