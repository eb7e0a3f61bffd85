import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { ComboboxField, type ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { DepartureBoard } from '#src/ui/DepartureBoard.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { Price } from '#src/ui/Price.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { SearchTicket } from '#src/ui/SearchTicket.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { Frame, Line, eur, locale } from './shared.tsx'

const places: ComboboxOption[] = [
  { code: 'LON', title: 'London', subtitle: 'All airports, United Kingdom' },
  { code: 'LHR', title: 'London Heathrow', subtitle: 'United Kingdom', indented: true },
  { code: 'LGW', title: 'London Gatwick', subtitle: 'United Kingdom', indented: true },
  { code: 'LIS', title: 'Lisbon', subtitle: 'Humberto Delgado, Portugal' },
  { code: 'ATH', title: 'Athens', subtitle: 'Eleftherios Venizelos, Greece' },
]

const words = {
  list: 'Places',
  count: (count: number) => `${count} places`,
  none: 'No place of this name',
  loading: 'Looking',
  failed: 'The list did not load',
}
const calendar = {
  open: 'Pick a day',
  title: 'Pick the departure day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  close: 'Close',
  note: 'Lowest price of the day for 1 adult, all taxes.',
}

function search(typed: string) {
  const found = places.filter((place) => `${place.title} ${place.code}`.toLowerCase().includes(typed.toLowerCase()))
  return found.length === 0 ? [] : [{ id: 'all', label: 'Cities and airports', options: found }]
}

export function HomeView() {
  const [origin, setOrigin] = useState<ComboboxOption | undefined>(places[3])
  const [destination, setDestination] = useState<ComboboxOption | undefined>()
  const [depart, setDepart] = useState('2027-05-04')
  const [back, setBack] = useState('2027-05-11')
  const [adults, setAdults] = useState(2)
  const swap = () => {
    setOrigin(destination)
    setDestination(origin)
  }
  const dayDetail = (date: string) => ({
    shown: `€${200 + ((Number(date.slice(8)) * 37) % 190)}`,
    label: 'from €200',
    isBest: date.endsWith('-12'),
  })
  return (
    <Frame
      line={<Line statuses={['now']} where="Step 1 of 7" next="Next: Flights" />}
      heading={
        <StepHeading isHero subtitle="Prices include taxes and the bags you choose. Nothing is added without you seeing it.">
          Where to?
        </StepHeading>
      }
    >
      <SearchTicket
        top={
          <SegmentedControl
            legend="Trip type"
            hidesLegend
            name="journeyType"
            defaultValue="round"
            choices={[
              { value: 'round', label: 'Round trip' },
              { value: 'one', label: 'One way' },
              { value: 'multi', label: 'Several cities' },
            ]}
          />
        }
        origin={
          <ComboboxField
            appearance="place"
            label="From"
            name="origin"
            hint={origin?.subtitle}
            selected={origin}
            onSelect={setOrigin}
            search={search}
            words={words}
            id="origin"
          />
        }
        destination={
          <ComboboxField
            appearance="place"
            label="To"
            name="destination"
            hint={destination?.subtitle}
            selected={destination}
            onSelect={setDestination}
            search={search}
            words={words}
            id="destination"
          />
        }
        swapLabel="Swap origin and destination"
        onSwap={swap}
        stub={
          <>
            <DateField
              label="Depart"
              name="date"
              hint="Type 4/5 or pick a day"
              id="depart"
              value={depart}
              onChange={setDepart}
              locale={locale}
              today="2026-11-21"
              min="2026-11-21"
              max="2027-11-15"
              words={calendar}
              dayDetail={dayDetail}
            />
            <DateField
              label="Return"
              name="date1"
              hint="7 nights"
              value={back}
              onChange={setBack}
              locale={locale}
              today="2026-11-21"
              min={depart}
              max="2027-11-15"
              words={calendar}
              spanFrom={depart}
            />
            <TextField label="Travelers" hint="Infants travel on a lap" defaultValue="2 adults, 1 child" />
            <SelectField label="Cabin">
              <option>Economy</option>
            </SelectField>
            <Button variant="go" type="submit" large>
              Search flights
            </Button>
          </>
        }
        foot={
          <>
            <CheckboxField label="My dates are flexible" />
            <CheckboxField label="Pay with miles" />
            <a href="#promo">Add a promotion code</a>
          </>
        }
      />
      <Columns
        aside={
          <Card heading="Already booked?">
            <FieldGrid>
              <TextField label="Booking reference" />
              <TextField label="Last name" />
            </FieldGrid>
            <Stepper
              label="Adults"
              hint="From 16 years"
              value={adults}
              onChange={setAdults}
              min={1}
              lessLabel="Remove one adult"
              moreLabel="Add one adult"
            />
            <div>
              <Button>Open my trip</Button>
            </div>
          </Card>
        }
      >
        <DepartureBoard
          heading="From Lisbon"
          note="Lowest return fare per adult, all taxes, found in the last 60 minutes"
          heads={{ city: 'To', code: 'IATA', dates: 'Leave and return', flight: 'Flight', price: 'From' }}
          departures={['Athens ATH', 'Vienna VIE', 'Rome FCO', 'Kraków KRK', 'Amman AMM', 'Oslo OSL'].map((each, index) => {
            const [city = '', code = ''] = each.split(' ')
            return {
              id: code,
              city,
              code,
              href: `#${code}`,
              dates: '4 – 11 May',
              flight: 'nonstop',
              price: <Price money={eur(29_840 - index * 1730)} locale={locale} />,
            }
          })}
        />
      </Columns>
    </Frame>
  )
}
