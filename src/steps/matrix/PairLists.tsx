import { Trans } from '@lingui/react/macro'
import { cheapestOfEach } from '#src/domain/cheapest-pairs.ts'
import type { DatePairPrice } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChoiceList } from '#src/ui/ChoiceList.tsx'
import { PairPrice, PairStops } from './pair-price.tsx'
import styles from './matrix.module.css'

/** On a phone: first the departures with their lowest prices, then the returns that go with the chosen one. */
export function PairLists({ pairs, search }: { pairs: readonly DatePairPrice[]; search: Search }) {
  const locale = useLocale()
  const send = useSend()
  const dates = search.legs.map(({ date }) => date)
  const [departure = '', back = ''] = dates
  const isChosen = search.direction % 2 === 1
  const choice = (pair: DatePairPrice, leg: 0 | 1, onPress: () => void) => ({
    id: pair.dates[leg],
    title: formatDay(pair.dates[leg], locale),
    detail: <PairStops pair={pair} />,
    end: <PairPrice pair={pair} />,
    onPress,
  })
  const sold = (leg: 0 | 1) => cheapestOfEach(pairs, leg).filter(({ status }) => status === 'AVAILABLE')
  return (
    <div className={styles.lists}>
      {isChosen ? (
        <Card
          heading={<Trans>Leaving {formatDay(departure, locale)}</Trans>}
          headingEnd={
            <Button variant="plain" onClick={() => send({ type: 'pairs.show', dates, direction: 0 })}>
              <Trans>Change departure</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Choose your return. Prices are for the whole trip.</Trans>
          </p>
          <ChoiceList
            choices={sold(1).map((pair) => choice(pair, 1, () => send({ type: 'pair.pick', dates: [...pair.dates] })))}
          />
        </Card>
      ) : (
        <Card heading={<Trans>Choose your departure</Trans>}>
          <p>
            <Trans>The lowest price of the whole trip with each departure.</Trans>
          </p>
          <ChoiceList
            choices={sold(0).map((pair) =>
              choice(pair, 0, () =>
                send({
                  type: 'pairs.show',
                  dates: [pair.dates[0], back < pair.dates[0] ? pair.dates[1] : back],
                  direction: 1,
                }),
              ),
            )}
          />
        </Card>
      )}
    </div>
  )
}
