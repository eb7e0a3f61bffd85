import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { flightNumbers, type FlightOffers, type OfferPrice } from '#src/domain/itinerary.ts'
import { formatMoney } from '#src/domain/money.ts'
import { type MovedFares, type MovedPick } from '#src/domain/moved-fares.ts'
import { useFareName } from '#src/trip/fare-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useWithMiles } from '#src/trip/miles-words.ts'

/** Number of flights that are named if they are gone. More are only counted. */
const mostNamed = 3

/** What a newer search has changed: on the listed leg, and of the fares picked on any leg. */
export interface Refreshed {
  fares: MovedFares
  picks: readonly MovedPick[]
}

/** Returns the sentences about what a newer search has changed, the picked fares first. Empty if everything is the same. */
export const useRefreshedWords = ({ brands, exchange }: FlightOffers): ((refreshed: Refreshed) => string[]) => {
  const { t } = useLingui()
  const locale = useLocale()
  const fareName = useFareName(brands)
  const withMiles = useWithMiles()
  const priceOf = ({ party, points }: OfferPrice) => withMiles(points, party) ?? formatMoney(party, locale)
  const ofPick = ({ row, was, now }: MovedPick) => {
    const [fare, flights] = [fareName(was.brand), flightNumbers(row.part)]
    if (!now?.price || !was.price) return t`${fare} on ${flights}, which you chose, is no longer available. Choose again.`
    // In an exchange, prices are differences, which this sentence could not explain.
    if (exchange) return t`The price of ${fare} on ${flights}, which you chose, has changed.`
    const [price, before] = [priceOf(now.price), priceOf(was.price)]
    return t`${fare} on ${flights}, which you chose, now costs ${price}. It was ${before}.`
  }
  const ofGone = ({ gone }: MovedFares) => {
    const names = gone.map(({ part }) => flightNumbers(part)).join('; ')
    return gone.length > mostNamed
      ? t`${plural(gone.length, { one: '# flight is no longer available.', other: '# flights are no longer available.' })}`
      : t`${plural(gone.length, { one: '# flight is no longer available', other: '# flights are no longer available' })}: ${names}.`
  }
  return ({ fares, picks }) =>
    [
      ...picks.map(ofPick),
      fares.dearer && t`${plural(fares.dearer, { one: '# fare costs more.', other: '# fares cost more.' })}`,
      fares.cheaper && t`${plural(fares.cheaper, { one: '# fare costs less.', other: '# fares cost less.' })}`,
      fares.soldOut && t`${plural(fares.soldOut, { one: '# fare is sold out.', other: '# fares are sold out.' })}`,
      fares.gone.length && ofGone(fares),
      fares.added && t`${plural(fares.added, { one: '# flight is new.', other: '# flights are new.' })}`,
    ].filter((words) => typeof words === 'string')
}
