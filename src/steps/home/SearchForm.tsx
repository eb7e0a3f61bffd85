import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef } from 'react'
import type { JourneyType, Search } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { SearchTicket } from '#src/ui/SearchTicket.tsx'
import { CabinField } from './CabinField.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { DepartField, ReturnField } from './DayFields.tsx'
import { FareKind } from './FareKind.tsx'
import { SearchPlaceField } from './SearchPlaceField.tsx'
import { PromoField } from './PromoField.tsx'
import type { SearchFormValues as Form } from './search-form.ts'
import { Travellers } from './Travellers.tsx'
import { useSearchForm } from './useSearchForm.ts'
import styles from './home.module.css'

/** Loaded only for a search with errors. */
const FaultSummary = lazy(() => import('./FaultSummary.tsx'))

export interface SearchFormProps {
  /** Initial values. Fields without a value are empty. */
  start: Form | undefined
  /** An earlier search. The new search takes over values that the form has no fields for. */
  before: Search | undefined
  /** `YYYY-MM-DD`. */
  today: string
  dateHint: string
  onSearch: (search: Search) => void
}

/**
 * The search form. It is a plain GET form with the documented parameter names, and works without JavaScript. With JavaScript it suggests
 * places, validates, and searches without reloading the page.
 */
export function SearchForm({ start, before, today, dateHint, onSearch }: SearchFormProps) {
  const { t } = useLingui()
  const { journeyTypes } = useConfiguration()
  const journeyNames: Record<JourneyType, string> = {
    'round-trip': t`Round trip`,
    'one-way': t`One way`,
    'multi-city': t`Multi-city`,
  }
  const element = useRef<HTMLFormElement>(null)
  const search = useSearchForm({
    element,
    start,
    before,
    today,
    onSearch,
  })
  const { form, change, leave, places, choose, swap, turned, recentPlaces, faults, attempt, errorOf, submit } = search
  const { returnAsked, goOnFromDeparture, isMany, more } = search

  return (
    <div className={styles.form}>
      {attempt > 0 && Object.values(faults).some((code) => code) ? (
        <Suspense fallback={null}>
          <FaultSummary faults={faults} attempt={attempt} today={today} isMany={isMany} />
        </Suspense>
      ) : null}
      <div className={styles.search}>
        <SearchTicket
          ref={element}
          method="get"
          action=""
          noValidate
          aria-label={t`Search flights`}
          onSubmit={(event) => void submit(event)}
          top={
            <SegmentedControl
              legend={t`Trip type`}
              hidesLegend
              name="journeyType"
              defaultValue={form.journeyType}
              onChange={(value) => change({ journeyType: journeyTypes.find((each) => each === value) ?? form.journeyType })}
              choices={journeyTypes.map((value) => ({ value, label: journeyNames[value] }))}
            />
          }
          legs={
            isMany && more ? (
              <more.MoreLegs
                form={form}
                onChange={change}
                onLeave={leave}
                errorOf={errorOf}
                recent={recentPlaces}
                dateHint={dateHint}
                today={today}
                optionOf={search.optionOf}
                keepOption={search.keepOption}
              />
            ) : undefined
          }
          origin={
            <SearchPlaceField
              key={`origin${turned}`}
              name="origin"
              label={t`From`}
              error={errorOf('origin')}
              selected={places.origin}
              onSelect={choose('origin')}
              recent={recentPlaces}
            />
          }
          destination={
            <SearchPlaceField
              key={`destination${turned}`}
              name="destination"
              label={t`To`}
              error={errorOf('destination')}
              selected={places.destination}
              onSelect={choose('destination')}
              recent={recentPlaces}
            />
          }
          swapLabel={t`Swap origin and destination`}
          onSwap={swap}
          stub={
            <>
              {isMany && more ? null : (
                <DepartField
                  value={form.date}
                  onChange={(date) => change({ date })}
                  onLeave={() => leave('date')}
                  onPick={goOnFromDeparture}
                  error={errorOf('date')}
                  hint={dateHint}
                  today={today}
                />
              )}
              <ReturnField
                value={form.date1}
                onChange={(date1) => change({ date1 })}
                onLeave={() => leave('date1')}
                opened={returnAsked}
                error={errorOf('date1')}
                hint={dateHint}
                today={today}
                departure={form.date}
              />
              <Travellers
                id="travellers"
                passengers={form.passengers}
                onChange={(passengers) => change({ passengers })}
                error={errorOf('passengers')}
              />
              <CabinField cabin={form.cabin} onChange={(cabin) => change({ cabin })} />
              <Button variant="go" type="submit" large>
                <Trans>Search flights</Trans>
              </Button>
            </>
          }
          foot={
            <div className={styles.foot}>
              <div className={styles.flexible}>
                <CheckboxField
                  label={<Trans>My dates are flexible</Trans>}
                  name="searchType"
                  value="CALENDAR30"
                  checked={form.isFlexible}
                  onChange={({ target }) => change({ isFlexible: target.checked })}
                />
              </div>
              <CheckboxField
                label={<Trans>Include nearby airports</Trans>}
                name="nearbyAirports"
                value="true"
                checked={form.nearbyAirports}
                onChange={({ target }) => change({ nearbyAirports: target.checked })}
              />
              <FareKind form={form} onChange={change} />
              <PromoField form={form} onChange={change} />
              <CurrencyChoice currency={form.currency} onChange={(currency) => change({ currency })} />
            </div>
          }
        />
      </div>
    </div>
  )
}
