import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { PassengerCounts } from '#src/domain/search.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldNotes } from '#src/ui/Field.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { usePartyWords } from '#src/trip/party-words.ts'
import styles from './home.module.css'

export interface TravellersProps {
  id: string
  passengers: PassengerCounts
  onChange: (passengers: PassengerCounts) => void
  error?: string | undefined
}

/**
 * A line with the number of travellers that expands to a number field per type. It is a native <details> element, so it works without
 * JavaScript.
 */
export function Travellers({ id, passengers, onChange, error }: TravellersProps) {
  const { t } = useLingui()
  const labelId = useId()
  const partyWords = usePartyWords()
  const details = useRef<HTMLDetailsElement>(null)
  const { ADT, CHD, INF } = passengers
  const { passengers: limits, mostSeats } = useConfiguration()

  const close = () => {
    if (!details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const element = details.current
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.current?.contains(document.activeElement)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])

  return (
    <div className={styles.travellers}>
      <span className={styles.travellersLabel} id={labelId}>
        <Trans>Travelers</Trans>
      </span>
      <details ref={details} className={styles.party}>
        <summary
          id={id}
          className={styles.partyLine}
          data-bad={error !== undefined || undefined}
          aria-labelledby={`${labelId} ${id}`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          <span>{partyWords(passengers)}</span>
          <DownIcon />
        </summary>
        <div className={styles.partyPanel}>
          <Stepper
            label={t`Adults`}
            hint={t`12 and over`}
            name="ADT"
            value={ADT}
            min={0}
            max={Math.min(limits.ADT.maximum, mostSeats - CHD)}
            onChange={(count) => onChange({ ...passengers, ADT: count })}
            lessLabel={t`Remove one adult`}
            moreLabel={t`Add one adult`}
          />
          <Stepper
            label={t`Children`}
            hint={t`2 to 11, with an adult`}
            name="CHD"
            value={CHD}
            max={Math.min(limits.CHD.maximum, mostSeats - ADT)}
            onChange={(count) => onChange({ ...passengers, CHD: count })}
            lessLabel={t`Remove one child`}
            moreLabel={t`Add one child`}
          />
          <Stepper
            label={t`Infants`}
            hint={t`Under 2, on an adult’s lap`}
            name="INF"
            value={INF}
            max={Math.min(limits.INF.maximum, Math.max(ADT, INF))}
            onChange={(count) => onChange({ ...passengers, INF: count })}
            lessLabel={t`Remove one infant`}
            moreLabel={t`Add one infant`}
          />
          <p className={styles.partyNote}>
            <Trans>Ages are on the day of the first flight. Up to {mostSeats} seats per booking.</Trans>
          </p>
          <div>
            <Button onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </div>
      </details>
      <FieldNotes error={error} id={id} />
    </div>
  )
}
