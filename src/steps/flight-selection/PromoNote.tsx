import { Trans } from '@lingui/react/macro'
import type { FlightOffers, SearchMessage } from '#src/domain/itinerary.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Warning code of a response to which no promo code applied. */
const notApplied = 'UNABLE_TO_APPLY_FLIGHT_PROMOTION_RULES'

/** True if a promo code reduces any price of the response. */
export const isAnythingLowered = ({ legs }: FlightOffers): boolean =>
  legs.some(({ rows }) => rows.some(({ offers }) => offers.some(({ price }) => price?.partyBeforeDiscount !== undefined)))

type Unused = Required<Pick<SearchMessage, 'promoCode' | 'unusedBecause'>>

/** Lists the promo codes that the gateway reports as not used. */
const unusedIn = ({ messages = [] }: Pick<FlightOffers, 'messages'>): Unused[] =>
  messages.flatMap(({ promoCode, unusedBecause }) => (promoCode && unusedBecause ? [{ promoCode, unusedBecause }] : []))

/** Says why a promo code is in no price. */
function WhyUnused({ unused: { promoCode, unusedBecause } }: { unused: Unused }) {
  const code = <bdi>{promoCode.toUpperCase()}</bdi>
  if (unusedBecause === 'unknown')
    return <Trans>We don’t recognize {code}, so it isn’t in these prices. Check the spelling, or change your search.</Trans>
  if (unusedBecause === 'withCompanions')
    return <Trans>{code} can’t be combined with a companion fare. Search without companions to use it.</Trans>
  if (unusedBecause === 'withAwards') return <Trans>{code} can’t be used with miles. Show prices in money to use it.</Trans>
  return <Trans>{code} can’t be combined with your other code. Search with one of them to compare.</Trans>
}

function UnusedCodes({ codes }: { codes: readonly Unused[] }) {
  const areUnknown = codes.every(({ unusedBecause }) => unusedBecause === 'unknown')
  return (
    <Notice
      title={
        areUnknown && codes.length === 1 ? (
          <Trans>We don’t recognize this promo code</Trans>
        ) : (
          <Trans>Not every promo code could be used</Trans>
        )
      }
    >
      {codes.map((unused) => (
        <p key={unused.promoCode}>
          <WhyUnused unused={unused} />
        </p>
      ))}
    </Notice>
  )
}

/** Reports on the requested promo codes: applied, unknown, not combinable, or without effect on these fares. */
export default function PromoNote({ offers, codes }: { offers: FlightOffers; codes: readonly string[] }) {
  const unused = unusedIn(offers)
  const isUnused = (code: string) => unused.some(({ promoCode }) => promoCode.toUpperCase() === code.toUpperCase())
  const used = codes.filter((code) => !isUnused(code))
  const names = used.map((code) => code.toUpperCase()).join(', ')
  const lowers = isAnythingLowered(offers)
  return (
    <>
      {unused.length > 0 ? <UnusedCodes codes={unused} /> : null}
      {used.length === 0 ? null : <UsedCodes names={names} offers={offers} lowers={lowers} />}
    </>
  )
}

/** Reports on the codes that the gateway does not reject one by one. */
function UsedCodes({ names, offers, lowers }: { names: string; offers: FlightOffers; lowers: boolean }) {
  const isAnyUnknown = offers.promoCodeIsValid === false && unusedIn(offers).length === 0
  if (isAnyUnknown && !lowers)
    return (
      <Notice title={<Trans>We don’t recognize this promo code</Trans>}>
        <p>
          <Trans>
            We don’t recognize <bdi>{names}</bdi>, so it isn’t in these prices. Check the spelling, or change your search.
          </Trans>
        </p>
      </Notice>
    )
  if (!lowers && (offers.promoCodeIsValid !== undefined || offers.warnings.includes(notApplied)))
    return (
      <Notice title={<Trans>Your promo code doesn’t apply here</Trans>}>
        <p>
          <Trans>
            <bdi>{names}</bdi> doesn’t apply to any of these fares, so it isn’t in these prices.
          </Trans>
        </p>
      </Notice>
    )
  if (!lowers) return null
  return (
    <p>
      {isAnyUnknown ? (
        <Trans>
          We don’t recognize every code: <bdi>{names}</bdi>. Discounted fares are marked.
        </Trans>
      ) : (
        <Trans>
          Promo code <bdi>{names}</bdi> is applied to the fares marked below.
        </Trans>
      )}
    </p>
  )
}
