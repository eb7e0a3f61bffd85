import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { movedFares, movedPicks } from '#src/domain/moved-fares.ts'
import { callAt } from '#src/trip/call-at.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { focusRow, KeptPlace } from './KeptPlace.tsx'
import { type Refreshed, useRefreshedWords } from './refreshed-words.ts'
import styles from './FreshPrices.module.css'

/** Calls back at an instant or, if the page is hidden then, once it is visible again. Returns a function that cancels the call. */
const callInSight = (instant: number, call: () => void): (() => void) => {
  const callIfVisible = () => {
    if (document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', callIfVisible)
    call()
  }
  const cancel = callAt(instant, () => {
    document.addEventListener('visibilitychange', callIfVisible)
    callIfVisible()
  })
  return () => {
    cancel()
    document.removeEventListener('visibilitychange', callIfVisible)
  }
}

/** Tells the flow when the listed offers expire, while the traveller reads the list. */
const useLapse = ({ validUntil }: FlightOffers): void => {
  const send = useSend()
  const isBrowsing = useTrip((trip) => trip.matches({ 'flight-selection': { choosing: 'browsing' } }))
  useEffect(() => {
    if (!isBrowsing || validUntil === undefined) return undefined
    return callInSight(validUntil, () => send({ type: 'offers.lapse' }))
  }, [isBrowsing, validUntil, send])
}

/** Returns what the last refresh of the list has changed. Undefined before the first one, and after `forget`. */
const useRefreshed = (offers: FlightOffers, leg: number): [Refreshed | undefined, forget: () => void] => {
  const picks = useTrip(({ context }) => context.picks)
  const [seen, see] = useState({ offers, picks, leg })
  const [refreshed, setRefreshed] = useState<Refreshed>()
  if (seen.offers !== offers || seen.picks !== picks || seen.leg !== leg) {
    see({ offers, picks, leg })
    if (seen.offers !== offers)
      setRefreshed({
        fares: movedFares(seen.offers.legs[leg], offers.legs[leg]),
        picks: movedPicks(seen.offers, offers, seen.picks, picks),
      })
    else if (seen.leg !== leg) setRefreshed(undefined)
  }
  return [refreshed, () => setRefreshed(undefined)]
}

/** Says that the prices have expired and could not be loaded again. */
function Unrefreshed() {
  const send = useSend()
  return (
    <Notice kind="error" title={<Trans>These prices have expired</Trans>}>
      <p>
        <Trans>We couldn’t load the new ones, so the prices below may have changed.</Trans>
      </p>
      <Button onClick={() => send({ type: 'step.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/**
 * Refreshes the list when its offers expire, and says what has changed. The traveller keeps the place on the page: the row that was read
 * stays where it is. Loaded after the list.
 */
export default function FreshPrices({ offers, leg }: { offers: FlightOffers; leg: number }) {
  const { t } = useLingui()
  useLapse(offers)
  const [refreshed, forget] = useRefreshed(offers, leg)
  const isUnrefreshed = useTrip((trip) => trip.matches({ 'flight-selection': { choosing: 'unrefreshed' } }))
  const refreshedWords = useRefreshedWords(offers)
  const words = refreshed && refreshedWords(refreshed)
  const title =
    words?.length === 0
      ? t`These prices had expired, so we checked again. They’re the same.`
      : t`These prices had expired, so we checked again.`
  return (
    <>
      <KeptPlace of={isUnrefreshed ? 'unrefreshed' : (refreshed ?? offers)} />
      <LiveRegion message={words ? [title, ...words].join(' ') : ''} />
      {isUnrefreshed || words ? (
        <div className={styles.fresh}>
          {isUnrefreshed ? (
            <Unrefreshed />
          ) : (
            <Notice announces={false} title={title}>
              {words?.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <Button
                variant="plain"
                onClick={() => {
                  focusRow()
                  forget()
                }}
              >
                <Trans>Close</Trans>
              </Button>
            </Notice>
          )}
        </div>
      ) : null}
    </>
  )
}
