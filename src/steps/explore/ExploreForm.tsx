import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import { cabins, type PassengerCounts } from '#src/domain/search.ts'
import { amountTyped } from '#src/domain/typed-amount.ts'
import { toDecimal } from '#src/domain/money.ts'
import { useCabinName } from '#src/trip/cabin-names.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { withCode } from '#src/trip/flight-typed.ts'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { PlaceField, type PlaceWanted } from '#src/trip/PlaceField.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { monthsOnSale } from './months.ts'
import { TravellerCounts } from './TravellerCounts.tsx'

export interface ExploreFormProps {
  /** Initial values. */
  start: FaresWanted
  /** The currency in which a budget is typed. */
  currency: string
  /** `YYYY-MM-DD`. */
  today: string
  isLooking: boolean
}

interface Typed {
  origin: PlaceWanted
  budget: string
}

const mostBudget = 999_999_999

/** Reads a typed budget in whole units of the currency, rounded up. NaN if it is not an amount. */
const budgetIn = (typed: string, currency: string): number | undefined => {
  if (typed.trim() === '') return undefined
  const amount = amountTyped(typed, currency)
  const budget = amount ? Math.ceil(toDecimal(amount)) : Number.NaN
  return budget <= mostBudget ? budget : Number.NaN
}

/** The form of a fare search: origin, month, budget, travellers, cabin. */
export function ExploreForm({ start, currency: given, today, isLooking }: ExploreFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const configuration = useConfiguration()
  const cabinName = useCabinName()
  const [typed, setTyped] = useState<Typed>({
    origin: { code: start.origin, typed: '' },
    budget: start.budget === undefined ? '' : String(start.budget),
  })
  const [month, setMonth] = useState(start.month)
  const [passengers, setPassengers] = useState<PassengerCounts>(start.passengers)
  const [cabin, setCabin] = useState(start.cabin)
  const [currency, setCurrency] = useState(given)
  const [attempt, setAttempt] = useState(0)
  const monthName = dateWriter(locale, { month: 'long', year: 'numeric' })
  const isUnknown = typed.origin.code === ''
  const budget = budgetIn(typed.budget, currency)
  const originFault = isUnknown
    ? typed.origin.typed.trim() === ''
      ? t`Choose where you’re flying from`
      : t`Choose an airport or city from the list`
    : undefined
  const budgetFault = Number.isNaN(budget) ? t`Enter the budget as a number, such as 200` : undefined
  const faults = [
    ...(originFault ? [{ fieldId: 'origin', message: originFault }] : []),
    ...(budgetFault ? [{ fieldId: 'budget', message: budgetFault }] : []),
  ]
  const find = async () => {
    const origin = await withCode(typed.origin, locale)
    setTyped({ ...typed, origin })
    setAttempt((count) => count + 1)
    if (origin.code !== '' && !budgetFault)
      send({ type: 'fares.find', wanted: { origin: origin.code, month, budget, passengers, cabin, currency } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find()
  }
  const currencies = configuration.currencies.includes(currency)
    ? configuration.currencies
    : [...configuration.currencies, currency]
  return (
    <form onSubmit={submit} noValidate aria-label={t`Explore destinations`}>
      <Stack gap={4}>
        <FormFaults faults={attempt > 0 ? faults : []} attempt={attempt} />
        <Card>
          <FieldGrid columns={3}>
            <PlaceField
              id="origin"
              label={t`From`}
              error={attempt > 0 ? originFault : undefined}
              place={typed.origin}
              onChange={(origin) => setTyped({ ...typed, origin })}
            />
            <SelectField label={t`Month`} id="month" value={month} onChange={({ target }) => setMonth(target.value)}>
              {monthsOnSale(today, configuration).map((each) => (
                <option key={each} value={each}>
                  {monthName(`${each}-01`)}
                </option>
              ))}
            </SelectField>
            <TextField
              id="budget"
              label={t`Budget`}
              hint={t`Total for all travelers, one way, in ${currency}. Leave it empty to see all prices.`}
              error={attempt > 0 ? budgetFault : undefined}
              takes="wholeAmount"
              autoComplete="off"
              value={typed.budget}
              onChange={({ target }) => setTyped({ ...typed, budget: target.value })}
            />
          </FieldGrid>
          <FieldGrid columns={3}>
            <TravellerCounts passengers={passengers} onChange={setPassengers} />
            {configuration.cabins.length === 0 ? null : (
              <SelectField
                label={t`Cabin`}
                id="cabin"
                value={cabin}
                onChange={({ target }) => setCabin(cabins.find((each) => each === target.value) ?? cabin)}
              >
                {configuration.cabins.map((each) => (
                  <option key={each} value={each}>
                    {cabinName(each)}
                  </option>
                ))}
              </SelectField>
            )}
            {configuration.currencies.length === 0 ? null : (
              <SelectField
                label={t`Currency`}
                id="currency"
                value={currency}
                onChange={({ target }) => setCurrency(target.value)}
              >
                {currencies.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </SelectField>
            )}
          </FieldGrid>
          <Row>
            <Button variant="go" type="submit" pending={isLooking} pendingLabel={t`Searching for prices`}>
              <Trans>Show destinations</Trans>
            </Button>
          </Row>
        </Card>
      </Stack>
    </form>
  )
}
