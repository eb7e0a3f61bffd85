import { Trans, useLingui } from '@lingui/react/macro'
import type { ChosenUpgrade } from '#src/domain/upgrade.ts'
import { waitsForASeat } from '#src/domain/upgrade-choice.ts'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { FlightCities, FlightMoment } from '#src/trip/FlightLine.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { useOddsWords, useUpgradeCost } from '#src/trip/upgrade-words.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './upgrade-review.module.css'

/** Lists the upgraded passengers, with the seats that were chosen in the new cabin. */
function People({ chosen: { offer, passengerIds } }: { chosen: ChosenUpgrade }) {
  const passengers = useTrip(({ context }) => context.cart?.passengers)
  const seats = useTrip(({ context }) => context.cart?.seats) ?? []
  const isWaiting = waitsForASeat(offer.kind)
  return (
    <ul className={styles.people}>
      {passengerIds.map((id) => {
        const seat = seats.find(({ passengerId, segmentId }) => passengerId === id && segmentId === offer.segmentId)
        return (
          <li key={id}>
            <b>{callNameOf(passengerBy(passengers, id))}</b>{' '}
            {isWaiting ? (
              <Muted small>
                {seat ? (
                  <Trans>
                    keeps seat <bdi>{seat.seat}</bdi> until then
                  </Trans>
                ) : (
                  <Trans>stays as booked until then</Trans>
                )}
              </Muted>
            ) : (
              <Muted small>
                {seat ? (
                  <Trans>
                    seat <bdi>{seat.seat}</bdi>
                  </Trans>
                ) : (
                  <Trans>seat assigned at check-in</Trans>
                )}
              </Muted>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Shows a selected upgrade with its passengers, its total, and when it is charged. */
export function ChosenCard({ chosen }: { chosen: ChosenUpgrade }) {
  const { t } = useLingui()
  const locale = useLocale()
  const cabinName = useCabinName()
  const costWords = useUpgradeCost()
  const odds = useOddsWords()
  const parts = useTrip(({ context }) => context.cart?.parts)
  const { offer } = chosen
  const cost = costWords(chosen, t`nothing to pay`)
  const cabin = cabinName(offer.cabin)
  const moment = offer.clearsBy ? momentIn(offer.clearsBy, undefined, locale) : ''
  const chance = offer.odds && offer.kind === 'WAITLIST' ? odds[offer.odds] : ''
  const isWaiting = waitsForASeat(offer.kind)
  const names = { INSTANT: t`confirmed at once`, CERTIFICATE: t`confirmed at once`, BID: t`your bid`, WAITLIST: t`waitlist` }
  return (
    <Card
      as="article"
      heading={<FlightCities segmentId={offer.segmentId} />}
      headingEnd={<Tag kind={isWaiting ? 'plain' : 'ok'}>{names[offer.kind]}</Tag>}
    >
      <p className={styles.facts}>
        <span>
          <b>{cabin}</b>{' '}
          <Muted small>
            <FlightMoment segmentId={offer.segmentId} parts={parts} />
          </Muted>
        </span>
        <b>
          <bdi>{cost}</bdi>
        </b>
      </p>
      <People chosen={chosen} />
      <p>
        <Muted small>
          {!isWaiting ? (
            <Trans>Due when you confirm.</Trans>
          ) : (
            <>
              {moment ? <Trans>Decided by {moment}, your device’s time.</Trans> : null}{' '}
              {chance ? <Trans>Your chances: {chance}.</Trans> : null}{' '}
              {chosen.payWith === 'MONEY' ? (
                <Trans>Reserved when you confirm, charged only if a seat becomes free.</Trans>
              ) : (
                <Trans>Reserved when you confirm, used only if a seat becomes free. If not, you get it all back.</Trans>
              )}
            </>
          )}
        </Muted>
      </p>
    </Card>
  )
}
