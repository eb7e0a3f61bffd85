import { Trans, useLingui } from '@lingui/react/macro'
import { differingExtras, type ExtraTerms } from '#src/domain/fare-family-extras.ts'
import { journeyIdOf } from '#src/domain/itinerary.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useFareName } from '#src/trip/fare-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Muted } from '#src/ui/Layout.tsx'

function Terms({ terms }: { terms: ExtraTerms | undefined }) {
  const locale = useLocale()
  if (terms?.kind === 'included') {
    const { quantity, isPartly } = terms
    if (isPartly) return <Trans>included on some flights</Trans>
    return quantity > 1 ? <Trans>{quantity} included</Trans> : <Trans>included</Trans>
  }
  if (terms?.kind !== 'sold') return <Trans>not available</Trans>
  const price = formatMoney(terms.price, locale)
  return terms.isFrom ? <Trans>from {price}</Trans> : <bdi>{price}</bdi>
}

/** Returns what the party would pay more for each fare family, by its id, if the flights were offered in it. */
const useDifferences = (): Map<string, string> => {
  const locale = useLocale()
  const cart = useTrip(({ context }) => context.cart)
  const better = useTrip(({ context }) => context.betterFares)
  const isForThese = better !== undefined && better.offeredOn.at(-1) === cart?.parts.map(journeyIdOf).join(' ')
  const fares = isForThese ? better.fares : []
  const wholeTrip = fares.filter(
    ({ from, legs }) => legs.length === cart?.parts.length && cart.brands.every((own) => own === from),
  )
  return new Map(wholeTrip.map(({ brand, difference }) => [brand, formatMoney(difference, locale, 'always', true)]))
}

/** Compares which extras the fare families include, and what they cost in each. Renders nothing if all families are alike. */
export function FareFamilies({ words }: { words: Record<'title' | 'lead', string> }) {
  const { t } = useLingui()
  const extraName = useExtraName()
  const brands = useTrip(({ context }) => context.offers?.brands) ?? []
  const fareName = useFareName(brands)
  const own = useTrip(({ context }) => context.cart?.brands) ?? []
  const found = useTrip(({ context }) => context.suggestions?.families)
  const differences = useDifferences()
  if (!found) return null
  const rows = differingExtras(found.families)
  if (found.isUnreached)
    return (
      <Card heading={words.title}>
        <p>
          <Trans>We couldn’t load what other fares include. Everything else on this page works.</Trans>
        </p>
      </Card>
    )
  if (rows.length === 0) return null
  const price = {
    id: 'price',
    name: <Trans>Price difference for everyone</Trans>,
    values: found.families.map(({ brand }) =>
      own.includes(brand) ? (
        <Trans key={brand}>no difference</Trans>
      ) : (
        (differences.get(brand) ?? <Trans key={brand}>see your flights</Trans>)
      ),
    ),
  }
  return (
    <Card heading={words.title}>
      <p>
        <Muted>{words.lead}</Muted>
      </p>
      <Disclosure summary={<Trans>Compare what each fare includes</Trans>}>
        <ComparisonTable
          label={t`What each fare includes`}
          columns={found.families.map(({ brand }) => {
            const name = fareName(brand)
            return { id: brand, name: own.includes(brand) ? <Trans>{name}, your fare</Trans> : name }
          })}
          rows={[
            ...(differences.size > 0 ? [price] : []),
            ...rows.map(({ code, terms }) => ({
              id: code,
              name: extraName(code),
              values: found.families.map(({ brand }, at) => <Terms key={brand} terms={terms[at]} />),
            })),
          ]}
        />
      </Disclosure>
      <p>
        <LinkButton href="#/flight-selection">
          <Trans>Change your fare</Trans>
        </LinkButton>
      </p>
    </Card>
  )
}
