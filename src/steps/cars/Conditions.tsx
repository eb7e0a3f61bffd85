import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CarOffer, RentalConditions } from '#src/domain/car.ts'
import { formatMoney } from '#src/domain/money.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { DueThere } from '#src/trip/DueThere.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useWasNotSent } from '#src/trip/NotSent.tsx'
import { ReservationRefused } from '#src/trip/ReservationRefused.tsx'
import { Reserving } from '#src/trip/Reserving.tsx'
import { useCarName, useLocalMoment } from '#src/trip/stay-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { CarFacts } from './CarList.tsx'
import styles from './cars.module.css'
import type { Content } from './content.ts'
import { Rental } from './Rental.tsx'

interface ConditionsProps {
  car: CarOffer
  conditions: RentalConditions
  isRefused: boolean
  content: Content
}

/** The conditions of a car and the whole price, before it is reserved. */
export function Conditions({ car, conditions, isRefused, content }: ConditionsProps) {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wasNotSent = useWasNotSent()
  const name = useCarName()(car.carClass)
  const momentOf = useLocalMoment()
  const { partner } = car
  const { search, places = [] } = useTrip(({ context }) => context.renting) ?? {}
  const [deposit, excess, late] = [conditions.deposit, conditions.excess, conditions.lateCancellation].map((amount) =>
    formatMoney(amount, locale),
  )
  const free = conditions.freeUntil
  const until = free === undefined ? '' : momentOf(free, 'long')
  const { minimumAge, licenceYears, phone } = conditions
  return (
    <Stack gap={5}>
      {isRefused && !wasNotSent ? <ReservationRefused /> : null}
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          {content.conditionsTitle}
        </h2>
        <p>
          <b>{name}</b>
          <Comma />
          <bdi>{partner}</bdi>
        </p>
        <CarFacts car={car} />
        {search ? <Rental search={search} places={places} /> : null}
        <ul className={styles.conditions}>
          <li>
            <Trans>
              The driver must be {minimumAge} or older, and have held a license for at least{' '}
              <Plural value={licenceYears} one="# year" other="# years" />.
            </Trans>
          </li>
          <li>
            <Trans>Bring a credit card in the driver’s name. The desk blocks {deposit} on it until you return the car.</Trans>
          </li>
          <li>
            <Trans>If the car is damaged or stolen, you pay up to {excess}.</Trans>
          </li>
          <li>
            {conditions.fuel === 'fullToFull' ? (
              <Trans>You pick up the car with a full tank and return it full.</Trans>
            ) : (
              <Trans>You pick up the car with a full battery and return it full.</Trans>
            )}
          </li>
          <li>
            {until === '' ? (
              <Trans>Canceling costs {late}.</Trans>
            ) : (
              <Trans>
                Canceling is free until {until}, local time. After that it costs {late}.
              </Trans>
            )}{' '}
            <Trans>
              To cancel, call <bdi>{partner}</bdi> on <bdi dir="ltr">{phone}</bdi>.
            </Trans>
          </li>
        </ul>
      </Card>
      <Reserving
        wanted={{ kind: 'car', partner, product: car.carClass, from: search?.from ?? '' }}
        price={<DueThere label={<Trans>Pay at the desk</Trans>} total={car.total} about={car.about} parts={car.parts} />}
        confirmLabel={<Trans>Reserve this car</Trans>}
        backLabel={<Trans>Back to the cars</Trans>}
      />
    </Stack>
  )
}
