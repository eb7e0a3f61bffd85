import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useTripRefusal } from '#src/trip/trip-option-words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'

/** Lists every reason why an option is refused, once the traveller asks. Renders nothing if the option has no rules to ask for. */
export function AllRules({ tripOption }: { tripOption: string }) {
  const send = useSend()
  const refusal = useTripRefusal()
  const locale = useLocale()
  const canAsk = useTrip((trip) => trip.can({ type: 'option.explain', tripOption }))
  const explained = useTrip(({ context }) => (context.explained?.tripOption === tripOption ? context.explained : undefined))
  const isReading = useTrip((trip) => trip.matches({ myb: { found: { settled: 'explaining' } } }))
  const isUnread = useTrip((trip) => trip.matches({ myb: { found: { settled: 'unexplained' } } }))
  const broken = explained?.broken
  const isTold = broken !== undefined
  const [hasPressed, setHasPressed] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the answer, which then takes the focus.
  useEffect(() => {
    if (hasPressed && isTold) answer.current?.focus()
  }, [hasPressed, isTold])
  if (broken)
    return (
      <div role="status" tabIndex={-1} ref={answer}>
        {broken.length < 2 ? (
          <p>
            <Muted small>
              <Trans>That’s the only reason.</Trans>
            </Muted>
          </p>
        ) : (
          <>
            <Muted small>
              <Trans>All the reasons:</Trans>
            </Muted>
            <ul>
              {broken.map(({ ruleName, failureReason, until }) => {
                const moment = until && momentIn(until, undefined, locale)
                return (
                  <li key={ruleName}>
                    <Muted small>
                      {refusal(failureReason)} {moment ? <Trans>It was possible until {moment}.</Trans> : null}
                    </Muted>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
    )
  if (!canAsk) return null
  return (
    <>
      {explained && isUnread ? (
        <p role="status">
          <Muted small>
            <Trans>We couldn’t load the reasons. Try again in a moment.</Trans>
          </Muted>
        </p>
      ) : null}
      <p>
        <Button
          variant="plain"
          pending={explained !== undefined && isReading}
          pendingLabel={<Trans>One moment</Trans>}
          onClick={() => {
            setHasPressed(true)
            send({ type: 'option.explain', tripOption })
          }}
        >
          <Trans>See all reasons</Trans>
        </Button>
      </p>
    </>
  )
}
