import { Trans } from '@lingui/react/macro'
import type { CarPlace, CarSearch } from '#src/domain/car.ts'
import { useLocalMoment } from '#src/trip/stay-words.ts'
import styles from './cars.module.css'
import { usePlaceWords } from './place-words.ts'

interface RentalProps {
  search: CarSearch
  places: readonly CarPlace[]
}

/** Where and when a car is picked up and returned, and the age of its driver. */
export function Rental({ search, places }: RentalProps) {
  const momentOf = useLocalMoment()
  const placeWords = usePlaceWords()
  const nameOf = (id: string) => {
    const place = places.find((each) => each.id === id)
    return place ? placeWords(place) : id
  }
  return (
    <dl className={styles.rental}>
      <div>
        <dt>
          <Trans>Pick up at</Trans>
        </dt>
        <dd>
          {nameOf(search.placeId)}
          <br />
          <b>{momentOf(search.from)}</b>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Return to</Trans>
        </dt>
        <dd>
          {nameOf(search.returnPlaceId)}
          <br />
          <b>{momentOf(search.until)}</b>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Driver’s age</Trans>
        </dt>
        <dd>{search.age}</dd>
      </div>
    </dl>
  )
}
