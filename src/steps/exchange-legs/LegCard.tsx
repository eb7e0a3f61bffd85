import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExchangeLeg } from '#src/domain/exchange.ts'
import { flightNumbers, type ItineraryPart } from '#src/domain/itinerary.ts'
import { lastDayOnSale } from '#src/domain/offered.ts'
import { claimed } from '#src/trip/claimed.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useIsOfferedLeg } from '#src/trip/offered-leg.ts'
import { PlaceField, type PlaceWanted } from '#src/trip/PlaceField.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { Card } from '#src/ui/Card.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { isIsoDate } from '#src/ui/typed-date.ts'
import { useLegFaultWords, useLegNames, useLockWords } from './leg-words.ts'
import type { LegField, LegForm } from './form.ts'
import styles from './exchange-legs.module.css'

export interface LegCardProps {
  leg: ExchangeLeg
  /** Number of legs in the trip. */
  count: number
  part: ItineraryPart
  form: LegForm
  errorOf: (field: LegField) => string | undefined
  /** Allows another origin and destination. False while any leg is kept. */
  mayMove: boolean
  /** `YYYY-MM-DD` */
  today: string
  onChange: (changes: Partial<LegForm>) => void
}

/** Returns a field's element id, which the error summary links to. */
const fieldIdOf = (index: number, field: LegField): string => `legs.${index}.${field}`

function Fee({ leg }: { leg: ExchangeLeg }) {
  const locale = useLocale()
  if (!leg.fee) return null
  return leg.fee.amount === 0 ? (
    <Trans>No change fee. You pay or get back only the difference in price.</Trans>
  ) : leg.isSameDay ? (
    <Trans>
      This flight leaves today, so the same-day change fee applies: <Price money={leg.fee} locale={locale} /> in total for
      everyone. You also pay or get back the difference in price.
    </Trans>
  ) : (
    <Trans>
      The change fee is <Price money={leg.fee} locale={locale} /> in total for everyone. You also pay or get back the difference
      in price.
    </Trans>
  )
}

function Fields({ leg, form, errorOf, mayMove, today, onChange }: LegCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const faultWords = useLegFaultWords(today)
  const configuration = useConfiguration()
  const [dateIsLeft, leaveDate] = useState(false)
  const isUnread = dateIsLeft && form.date !== '' && !isIsoDate(form.date)
  const place = (field: 'origin' | 'destination', label: string) => (
    <PlaceField
      id={fieldIdOf(leg.index, field)}
      label={label}
      error={errorOf(field)}
      place={form[field]}
      onChange={(next: PlaceWanted) => onChange({ [field]: next })}
    />
  )
  return (
    <>
      <FieldGrid columns={mayMove ? 3 : 2}>
        <DateField
          id={fieldIdOf(leg.index, 'date')}
          label={t`New date`}
          required
          hint={t`You’ll see prices for the days around it too.`}
          error={errorOf('date') ?? (isUnread ? faultWords('notADate', fieldIdOf(leg.index, 'date')) : undefined)}
          value={form.date}
          onChange={(date) => onChange({ date })}
          onBlur={() => leaveDate(true)}
          locale={locale}
          today={today}
          min={today}
          max={lastDayOnSale(today, configuration)}
          words={{
            open: t`Choose the new date`,
            title: t`The new date`,
            previousMonth: t`Previous month`,
            nextMonth: t`Next month`,
            close: t`Close the calendar`,
          }}
        />
        {mayMove ? place('origin', t`From`) : null}
        {mayMove ? place('destination', t`To`) : null}
      </FieldGrid>
      {mayMove ? null : (
        <p>
          <Muted small>
            <Trans>The airports stay as booked. To fly from or to somewhere else, change both directions.</Trans>
          </Muted>
        </p>
      )}
    </>
  )
}

/** Shows a leg of the booking with the choice to keep or change it, or the reason why it cannot be changed. */
export function LegCard(props: LegCardProps) {
  const { leg, count, part, form, onChange } = props
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const lockWords = useLockWords()
  const legNames = useLegNames()
  const isOfferedLeg = useIsOfferedLeg()
  const [first] = part.segments
  const last = part.segments.at(-1)
  if (!first || !last) return null
  const [from, to] = [cityOf(places, first.origin, locale), cityOf(places, last.destination, locale)]
  const name = legNames(leg.index, count)
  return (
    <Card
      heading={
        <>
          {name}:{' '}
          <Trans>
            {from} to {to}
          </Trans>
        </>
      }
      headingEnd={leg.lock ? <Tag kind="stop">{t`no change`}</Tag> : undefined}
    >
      <p>
        {formatDay(first.departure, locale, 'long')}
        <Comma />
        <time dateTime={first.departure}>{formatTime(first.departure, locale)}</time> –{' '}
        <time dateTime={last.arrival}>{formatTime(last.arrival, locale)}</time>
        <Comma />
        <bdi>{flightNumbers(part)}</bdi>
      </p>
      {leg.lock ? (
        <p className={styles.locked}>{lockWords(leg)}</p>
      ) : (
        <>
          <SegmentedControl
            legend={t`${name}: keep or change?`}
            hidesLegend
            value={form.isChanged ? 'change' : 'keep'}
            onChange={(value) => onChange({ isChanged: value === 'change' })}
            choices={
              isOfferedLeg(leg.index)
                ? [
                    { value: 'keep', label: <Trans>Take the flight we offer</Trans> },
                    { value: 'change', label: <Trans>Choose another flight</Trans> },
                  ]
                : [
                    { value: 'keep', label: <Trans>Keep this flight</Trans> },
                    { value: 'change', label: <Trans>Change this flight</Trans> },
                  ]
            }
          />
          {form.isChanged ? <Fields {...props} /> : null}
          <p>
            <Muted small>
              <span {...(leg.fee && claimed('legFee', { leg: leg.index, fee: leg.fee, isSameDay: leg.isSameDay === true }))}>
                <Fee leg={leg} />
              </span>
            </Muted>
          </p>
        </>
      )}
    </Card>
  )
}
