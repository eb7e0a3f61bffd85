import { Trans, useLingui } from '@lingui/react/macro'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeLeg, ExchangeQuote } from '#src/domain/exchange.ts'
import { changedTerms } from '#src/domain/fare-terms.ts'
import type { ItineraryPart } from '#src/domain/itinerary.ts'
import { claimed } from '#src/trip/claimed.ts'
import { useFareName } from '#src/trip/fare-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useLostWords } from '#src/trip/lost-words.ts'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { TermChanges } from '#src/trip/TermChanges.tsx'
import { Card } from '#src/ui/Card.tsx'

/** Lists what one leg's new fare keeps, loses and gains. Renders nothing if the gateway does not report both fares. */
function FareChange({ leg, part }: { leg: ExchangeLeg; part: ItineraryPart }) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const lostWords = useLostWords()
  const { index, oldFare, newFare } = leg
  const fareName = useFareName([oldFare, newFare].flatMap((brand) => brand ?? []))
  if (!oldFare || !newFare) return null
  const [old, fare] = [fareName(oldFare.id), fareName(newFare.id)]
  const changes = changedTerms(oldFare, newFare)
  const codesOf = (wanted: 'lost' | 'gained') => changes.flatMap(({ code, effect }) => (effect === wanted ? [code] : []))
  const [lost, gained] = [codesOf('lost'), codesOf('gained')]
  const [from, to] = [part.segments[0]?.origin, part.segments.at(-1)?.destination].map((code) =>
    cityOf(places, code ?? '', locale),
  )
  const things = lostWords(changes)
  return (
    <section
      {...claimed('fareChange', {
        leg: index,
        from: oldFare.id,
        to: newFare.id,
        lost,
        gained,
      })}
    >
      <h3>
        <Trans>
          {from} to {to}
        </Trans>
      </h3>
      <p>
        {oldFare.id === newFare.id ? (
          changes.length === 0 ? (
            <Trans>
              You keep <b>{old}</b>, with everything it includes.
            </Trans>
          ) : (
            <Trans>
              You keep <b>{old}</b>, but its conditions are different on this route.
            </Trans>
          )
        ) : lost.length > 0 ? (
          <Trans>
            You move from <b>{old}</b> to <b>{fare}</b> and lose {things}.
          </Trans>
        ) : (
          <Trans>
            You move from <b>{old}</b> to <b>{fare}</b> and lose nothing.
          </Trans>
        )}
      </p>
      {changes.length > 0 ? <TermChanges changes={changes} label={t`What your fare includes, before and after`} /> : null}
    </section>
  )
}

/** Compares the old and the new fare of each changed leg. Renders nothing if the gateway does not report both fares. */
export function FareChanges({ cart, exchange }: { cart: Cart; exchange: ExchangeQuote }) {
  const changed = exchange.legs.filter(({ isKept, oldFare, newFare }) => !isKept && oldFare && newFare)
  if (changed.length === 0) return null
  return (
    <Card heading={<Trans>How your fare changes</Trans>}>
      {changed.map((leg) => {
        const part = cart.parts[leg.index]
        return part ? <FareChange key={leg.index} leg={leg} part={part} /> : null
      })}
    </Card>
  )
}
