import { Trans, useLingui } from '@lingui/react/macro'
import type { AlternativeFlights } from '#src/domain/booking.ts'
import { useSend } from '#src/trip/trip.tsx'
import { dayOf, timeOf } from '#src/trip/wall-clock.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChangedFlight } from './ChangedFlight.tsx'
import styles from './myb.module.css'

/** Other flights in the fare that was bought, for nothing, the best first: one press takes one. */
export function Alternatives({ alternatives, isBusy }: { alternatives: readonly AlternativeFlights[]; isBusy: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Or take one of these instead, in your fare and for free</Trans>
      </h3>
      <ol className={styles.choices}>
        {alternatives.map(({ id, segments }) => {
          const [first] = segments
          const departure = first ? `${dayOf(first.departure, locale)} ${timeOf(first.departure, locale)}` : ''
          return (
            <li key={id} className={styles.choice}>
              <ul className={styles.lines}>
                {segments.map((segment) => (
                  <ChangedFlight key={segment.id} segment={segment} />
                ))}
              </ul>
              <Button
                wide
                pending={isBusy}
                pendingLabel={t`One moment`}
                aria-label={t`Take the flight of ${departure}`}
                onClick={() => send({ type: 'alternative.take', alternative: id })}
              >
                <Trans>Take this flight</Trans>
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
