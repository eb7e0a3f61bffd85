import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CarOffer } from '#src/domain/car.ts'
import { About } from '#src/trip/DueThere.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useCarName, useLocalMoment } from '#src/trip/stay-words.ts'
import styles from '#src/trip/stays.module.css'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'

/** Stock at which the page says how few cars are left. */
const few = 2

/** What a car has, and how it can be cancelled. */
export function CarFacts({ car }: { car: CarOffer }) {
  const momentOf = useLocalMoment()
  const { seats, bags, isAutomatic, isElectric, kilometres, freeUntil, left } = car
  const free = freeUntil === undefined ? '' : momentOf(freeUntil)
  return (
    <ul className={styles.facts}>
      <li>
        <Plural value={seats} one="# seat" other="# seats" />
      </li>
      <li>
        <Plural value={bags} one="# bag" other="# bags" />
      </li>
      <li>{isAutomatic ? <Trans>Automatic</Trans> : <Trans>Manual</Trans>}</li>
      {isElectric ? (
        <li>
          <Trans>Electric</Trans>
        </li>
      ) : null}
      <li>{kilometres === undefined ? <Trans>Unlimited kilometers</Trans> : <Trans>{kilometres} km a day</Trans>}</li>
      <li>{free === '' ? <Trans>Canceling costs a fee</Trans> : <Trans>Free to cancel until {free}</Trans>}</li>
      {left <= few ? (
        <li>
          <Plural value={left} one="# left" other="# left" />
        </li>
      ) : null}
    </ul>
  )
}

/** The cars on offer, cheapest first, each with everything that will be due at the desk. */
export function CarList({ offers }: { offers: readonly CarOffer[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const carName = useCarName()
  return (
    <ul className={styles.list} aria-label={t`Cars on offer`}>
      {offers.map((car) => {
        const name = carName(car.carClass)
        const { partner } = car
        return (
          <li key={car.id}>
            <Card as="div">
              <div className={styles.row}>
                <div>
                  <h2>{name}</h2>
                  <p>
                    <bdi>{partner}</bdi>
                  </p>
                </div>
                <p className={styles.due}>
                  <b>
                    <Price money={car.total} locale={locale} />
                  </b>
                  <br />
                  <Trans>in total, at the desk</Trans> <About about={car.about} />
                </p>
              </div>
              <CarFacts car={car} />
              <Row>
                <Button
                  onClick={() => send({ type: 'car.show', offerId: car.id })}
                  aria-label={t`See the conditions: ${name}, ${partner}`}
                >
                  <Trans>See the conditions</Trans>
                </Button>
              </Row>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
