import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { lastDayOnSale } from '#src/domain/offered.ts'
import { mostLegs } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { Caption } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { SearchPlaceField } from './SearchPlaceField.tsx'
import { withAnother, withLeg, withoutLeg } from './more-legs.ts'
import { legFieldOf, type LegField, type PlaceAsked, type SearchField, type SearchFormValues } from './search-form.ts'
import styles from './MoreLegs.module.css'

interface MoreLegsProps {
  form: SearchFormValues
  onChange: (changes: Partial<SearchFormValues>) => void
  onLeave: (field: SearchField) => void
  errorOf: (field: SearchField) => string | undefined
  /** Places of recent searches. */
  recent: () => Promise<ComboboxOption[]>
  dateHint: string
  /** `YYYY-MM-DD`. */
  today: string
  /** Returns the option of a place, and stores the option that was selected for one. */
  optionOf: (place: PlaceAsked) => ComboboxOption | undefined
  keepOption: (option: ComboboxOption | undefined) => void
}

type Leg = Pick<SearchFormValues, LegField>

const latestBefore = (legs: readonly Leg[], index: number, today: string): string =>
  legs.slice(0, index).reduce((latest, { date }) => (isIsoDate(date) && date > latest ? date : latest), today)

/** The flights of a multi-city trip, each with its places and date. Flights are added at the end, and any can be removed. */
export function MoreLegs({ form, onChange, onLeave, errorOf, recent, dateHint, today, optionOf, keepOption }: MoreLegsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const configuration = useConfiguration()
  const element = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  // When the first leg is removed, the next one takes its place with its own key, so that its fields keep what was typed.
  const [firstKey, setFirstKey] = useState('first')
  const legs: (Leg & { id: number })[] = [{ ...form, id: -1 }, ...form.more]

  const choose = (index: number, end: 'origin' | 'destination') => (option: ComboboxOption | undefined, typed: string) => {
    keepOption(option)
    onChange(withLeg(form, index, { [end]: { code: option?.code ?? '', typed } }))
  }
  const place = (index: number, end: 'origin' | 'destination', leg: Leg, label: string) => (
    <SearchPlaceField
      name={legFieldOf(end, index)}
      label={label}
      error={errorOf(legFieldOf(end, index))}
      selected={optionOf(leg[end])}
      onSelect={choose(index, end)}
      recent={recent}
    />
  )
  const add = () => {
    onChange({ more: withAnother(form) })
    const number = legs.length + 1
    say(t`Flight ${number} added`)
    const field = legs.length
    requestAnimationFrame(() => {
      const isFilled = legs.at(-1)?.destination.code !== ''
      element.current?.querySelector<HTMLElement>(`#${legFieldOf(isFilled ? 'destination' : 'origin', field)}`)?.focus()
    })
  }
  const remove = (index: number) => {
    onChange(withoutLeg(form, index))
    if (index === 0) setFirstKey(String(form.more[0]?.id))
    const [number, left] = [index + 1, legs.length - 1]
    say(t`Flight ${number} removed. ${left} flights left.`)
    requestAnimationFrame(() => {
      const fieldsets = element.current?.querySelectorAll<HTMLElement>('fieldset')
      fieldsets?.[Math.min(index, left - 1)]?.querySelector<HTMLElement>('input')?.focus()
    })
  }

  return (
    <div className={styles.legs} ref={element}>
      {legs.map((leg, index) => {
        const number = index + 1
        const earliest = latestBefore(legs, index, today)
        return (
          <fieldset key={index === 0 ? firstKey : leg.id} className={styles.leg}>
            <legend>
              <Trans>Flight {number}</Trans>
            </legend>
            <div className={styles.fields}>
              <div className={styles.place}>{place(index, 'origin', leg, t`From`)}</div>
              <div className={styles.place}>{place(index, 'destination', leg, t`To`)}</div>
              <DateField
                id={legFieldOf('date', index)}
                name={legFieldOf('date', index)}
                label={t`Depart`}
                required
                hint={index === 0 ? dateHint : undefined}
                error={errorOf(legFieldOf('date', index))}
                value={leg.date}
                onChange={(date) => onChange(withLeg(form, index, { date }))}
                onBlur={() => onLeave(legFieldOf('date', index))}
                locale={locale}
                today={today}
                min={earliest}
                max={lastDayOnSale(today, configuration)}
                words={{
                  open: t`Choose the date of flight ${number}`,
                  title: t`Date of flight ${number}`,
                  previousMonth: t`Previous month`,
                  nextMonth: t`Next month`,
                  close: t`Close the calendar`,
                }}
              />
              {legs.length > 2 ? (
                <div className={styles.remove}>
                  <Button variant="plain" aria-label={t`Remove flight ${number}`} onClick={() => remove(index)}>
                    <Trans>Remove</Trans>
                  </Button>
                </div>
              ) : null}
            </div>
          </fieldset>
        )
      })}
      <div>
        {legs.length < mostLegs ? (
          <Button onClick={add}>
            <Trans>Add a flight</Trans>
          </Button>
        ) : (
          <Caption>
            <Trans>A trip can have up to {mostLegs} flights.</Trans>
          </Caption>
        )}
      </div>
      <LiveRegion message={said} />
    </div>
  )
}
