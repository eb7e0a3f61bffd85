import { Trans } from '@lingui/react/macro'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { PromoOutcome } from '#src/domain/promo-codes.ts'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Warning code of a response to which no promo code applied. */
const notApplied = 'UNABLE_TO_APPLY_FLIGHT_PROMOTION_RULES'

/** True if a promo code reduces any price of the response. */
export const isAnythingLowered = ({ legs }: FlightOffers): boolean =>
  legs.some(({ rows }) => rows.some(({ offers }) => offers.some(({ price }) => price?.partyBeforeDiscount !== undefined)))

/** Lists the gateway's result for each promo code. */
const outcomesIn = ({ messages = [] }: Pick<FlightOffers, 'messages'>): PromoOutcome[] =>
  messages.flatMap(({ promotion }) => promotion ?? [])

/** Returns a function that names the cities where a leg starts and ends. */
const useEnds = () => {
  const locale = useLocale()
  const places = usePlaces()
  const legs = useTrip(({ context }) => context.search?.legs)
  return (leg: number) => {
    const { origin = '', destination = '' } = legs?.[leg] ?? {}
    return [cityOf(places, origin, locale), cityOf(places, destination, locale)]
  }
}

/** Explains why a promo code is not applied, on one leg or at all. */
function WhyUnused({ outcome: { code: name, reason }, leg }: { outcome: PromoOutcome; leg: number | undefined }) {
  const code = <bdi>{name.toUpperCase()}</bdi>
  const ends = useEnds()
  if (reason === 'UNKNOWN')
    return <Trans>We don’t recognize {code}, so it isn’t in these prices. Check the spelling, or change your search.</Trans>
  if (reason === 'NOT_WITH_COMPANIONS')
    return <Trans>{code} can’t be combined with a companion fare. Search without companions to use it.</Trans>
  if (reason === 'NOT_WITH_AWARDS') return <Trans>{code} can’t be used with miles. Show prices in money to use it.</Trans>
  if (reason === 'NOT_WITH_OTHER')
    return <Trans>{code} can’t be combined with your other code. Search with one of them to compare.</Trans>
  if (leg === undefined) return <Trans>{code} doesn’t apply to any of these fares, so it isn’t in these prices.</Trans>
  const [from, to] = ends(leg)
  return (
    <Trans>
      {code} doesn’t apply to any fare from {from} to {to}, so it isn’t in these prices.
    </Trans>
  )
}

function UnusedCodes({ outcomes, legs }: { outcomes: readonly PromoOutcome[]; legs: number }) {
  const isOnly = (reason: string) => outcomes.length === 1 && outcomes[0]?.reason === reason
  return (
    <Notice
      title={
        isOnly('UNKNOWN') ? (
          <Trans>We don’t recognize this promo code</Trans>
        ) : isOnly('NO_FARE') && outcomes[0]?.legs.length === legs ? (
          <Trans>Your promo code doesn’t apply here</Trans>
        ) : (
          <Trans>Not every promo code could be used</Trans>
        )
      }
    >
      {outcomes.flatMap((outcome) => {
        const isEveryLeg = outcome.reason !== 'NO_FARE' || outcome.legs.length === legs
        return (isEveryLeg ? [undefined] : outcome.legs).map((leg) => (
          <p key={`${outcome.code} ${leg}`}>
            <WhyUnused outcome={outcome} leg={leg} />
          </p>
        ))
      })}
    </Notice>
  )
}

/** Says that a promo code is applied, and to which legs unless it is all. */
function UsedOn({ outcome: { code: name, legs }, all }: { outcome: PromoOutcome; all: number }) {
  const code = <bdi>{name.toUpperCase()}</bdi>
  const ends = useEnds()
  if (legs.length === all)
    return (
      <p>
        <Trans>Promo code {code} is applied to the fares marked below.</Trans>
      </p>
    )
  return legs.map((leg) => {
    const [from, to] = ends(leg)
    return (
      <p key={leg}>
        <Trans>
          Promo code {code} is applied to the marked fares from {from} to {to}.
        </Trans>
      </p>
    )
  })
}

/**
 * Reports whether each promo code is applied, unknown, not combinable or without effect, and names the flights unless it is the same for
 * all.
 */
export default function PromoNote({ offers, codes }: { offers: FlightOffers; codes: readonly string[] }) {
  const outcomes = outcomesIn(offers)
  if (outcomes.length === 0) return <Unexplained offers={offers} codes={codes} />
  const unused = outcomes.filter(({ reason }) => reason !== undefined)
  const legs = offers.legs.length
  return (
    <>
      {unused.length > 0 ? <UnusedCodes outcomes={unused} legs={legs} /> : null}
      {outcomes.map((each) => (each.reason === undefined ? <UsedOn key={each.code} outcome={each} all={legs} /> : null))}
    </>
  )
}

/** Reports on promo codes by prices and warnings, for a gateway that does not explain each of them. */
function Unexplained({ offers, codes }: { offers: FlightOffers; codes: readonly string[] }) {
  const code = <bdi>{[...new Set(codes.map((code) => code.toUpperCase()))].join(', ')}</bdi>
  const lowers = isAnythingLowered(offers)
  const isAnyUnknown = offers.promoCodeIsValid === false
  if (isAnyUnknown && !lowers)
    return (
      <Notice title={<Trans>We don’t recognize this promo code</Trans>}>
        <p>
          <Trans>We don’t recognize {code}, so it isn’t in these prices. Check the spelling, or change your search.</Trans>
        </p>
      </Notice>
    )
  if (!lowers && (offers.promoCodeIsValid !== undefined || offers.warnings.includes(notApplied)))
    return (
      <Notice title={<Trans>Your promo code doesn’t apply here</Trans>}>
        <p>
          <Trans>{code} doesn’t apply to any of these fares, so it isn’t in these prices.</Trans>
        </p>
      </Notice>
    )
  if (!lowers) return null
  return (
    <p>
      {isAnyUnknown ? (
        <Trans>We don’t recognize every code: {code}. Discounted fares are marked.</Trans>
      ) : (
        <Trans>Promo code {code} is applied to the fares marked below.</Trans>
      )}
    </p>
  )
}
