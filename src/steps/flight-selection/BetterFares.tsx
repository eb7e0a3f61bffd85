import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BetterFare } from '#src/domain/better-fare.ts'
import type { BrandAttribute, FlightOffers } from '#src/domain/itinerary.ts'
import { add, type Money } from '#src/domain/money.ts'
import { totalOfFlights } from '#src/domain/total.ts'
import { claimed } from '#src/trip/claimed.ts'
import { useAttributeName, useAttributeWords, useFareName } from '#src/trip/fare-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { travellerCount } from '#src/trip/party.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useLegWords } from './leg-words.ts'
import { priceScopeOf, useTotalWords } from './price-words.ts'

/** Joins names in the language of the page, as in "Light and Standard". */
const useListWords = (): ((names: string[]) => string) => {
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return (names) => list.format(names)
}

/** Names the legs that a better fare is for. Empty if it is for all of them. */
const useLegNames = (count: number): ((fare: BetterFare) => string) => {
  const legWords = useLegWords()
  const listWords = useListWords()
  return ({ legs }) => (legs.length === count ? '' : listWords(legs.map((leg) => legWords(leg).name)))
}

const codesOf = ({ changes }: BetterFare, effect: 'lost' | 'gained'): string[] =>
  changes.filter((change) => change.effect === effect).map(({ code }) => code)

interface BesideChosenProps {
  label: string
  fares: readonly BetterFare[]
  offers: FlightOffers
  /** The price of the flights in the cart. */
  total: Money
}

/** Terms and prices of the chosen fare beside those of the better ones. */
function BesideChosen({ label, fares, offers, total }: BesideChosenProps) {
  const locale = useLocale()
  const fareName = useFareName(offers.brands)
  const attributeName = useAttributeName()
  const attributeWords = useAttributeWords(locale)
  const legNames = useLegNames(offers.legs.length)
  const totalWords = useTotalWords()
  const travellers = travellerCount(
    undefined,
    useTrip(({ context }) => context.search),
  )
  const from = fares[0]?.from ?? ''
  const name = fareName(from)
  const termOf = (fare: BetterFare, code: string) => fare.changes.find((change) => change.code === code)
  // The order is that of the results. The cabin, which is no attribute there, comes first.
  const order = offers.brands.find(({ id }) => id === from)?.attributes.map(({ code }) => code) ?? []
  const codes = [...new Set(fares.flatMap(({ changes }) => changes.map(({ code }) => code)))].toSorted(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  )
  const termRow = (code: string) => {
    const before: BrandAttribute | undefined = fares.flatMap((fare) => termOf(fare, code)?.from ?? [])[0]
    return {
      id: code,
      name: attributeName(code),
      values: [before, ...fares.map((fare) => termOf(fare, code)?.to ?? before)].map(attributeWords),
    }
  }
  const row = (id: string, name: ReactNode, values: readonly ReactNode[]) => ({ id, name, values })
  const columnOf = (fare: BetterFare) => {
    const legs = legNames(fare)
    return legs ? `${fareName(fare.brand)} (${legs})` : fareName(fare.brand)
  }
  return (
    <ComparisonTable
      label={label}
      columns={[
        { id: from, name: <Trans>{name}, your fare</Trans> },
        ...fares.map((fare) => ({ id: fare.brand, name: columnOf(fare) })),
      ]}
      rows={[
        row('difference', <Trans>Difference</Trans>, [
          <Trans key={from}>no difference</Trans>,
          ...fares.map((fare) => (
            <span
              key={fare.brand}
              {...claimed('moreFare', {
                refs: fare.refs,
                more: fare.difference,
                lost: codesOf(fare, 'lost'),
                gained: codesOf(fare, 'gained'),
              })}
            >
              <Price money={fare.difference} locale={locale} signed />
            </span>
          )),
        ]),
        row('total', totalWords(priceScopeOf(0, offers.legs.length, total), travellers, false), [
          <Price key={from} money={total} locale={locale} />,
          ...fares.map(({ brand, difference }) => <Price key={brand} money={add(total, difference)} locale={locale} />),
        ]),
        ...codes.map(termRow),
      ]}
    />
  )
}

export interface BetterFaresProps {
  offers: FlightOffers
  content: Record<'compareTitle' | 'betterTitle' | 'betterLead', string>
}

/** Offers better fares for the flights in the cart. Every answer leads on: the chosen fare is kept, or a better one is taken. */
export default function BetterFares({ offers, content }: BetterFaresProps) {
  const { t } = useLingui()
  const send = useSend()
  const cart = useTrip(({ context }) => context.cart)
  const isOpen = useTrip((trip) => trip.matches({ 'flight-selection': { betterFares: 'offered' } }))
  const fares = useTrip(({ context }) => context.betterFares?.fares) ?? []
  const fareName = useFareName(offers.brands)
  const legNames = useLegNames(offers.legs.length)
  const families = [...new Set(fares.map(({ from }) => from))]
  const chosen = useListWords()(families.map(fareName))
  const keep = () => send({ type: 'betterFare.refuse' })
  if (!cart) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={keep}
      closeLabel={t`Close`}
      title={content.betterTitle}
      actions={
        <>
          <Button onClick={keep}>
            <Trans>Keep {chosen}</Trans>
          </Button>
          {fares.map((fare) => {
            const [name, legs] = [fareName(fare.brand), legNames(fare)]
            return (
              <Button key={fare.refs.join(' ')} onClick={() => send({ type: 'betterFare.take', refs: fare.refs })}>
                {legs ? t`Choose ${name} (${legs})` : t`Choose ${name}`}
              </Button>
            )
          })}
        </>
      }
    >
      <p>{content.betterLead}</p>
      {families.map((family) => (
        <BesideChosen
          key={family}
          label={content.compareTitle}
          fares={fares.filter(({ from }) => from === family)}
          offers={offers}
          total={totalOfFlights(cart)}
        />
      ))}
    </Dialog>
  )
}
