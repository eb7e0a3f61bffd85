import { useMemo, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChoiceList } from '#src/ui/ChoiceList.tsx'
import { PassengerPicker } from '#src/ui/PassengerPicker.tsx'
import { SeatGrid, type CabinLine } from '#src/ui/SeatGrid.tsx'
import { SeatLayout } from '#src/ui/SeatLayout.tsx'
import { SeatLegend } from '#src/ui/SeatLegend.tsx'
import type { CabinPlace, SeatPlace } from '#src/ui/SeatRow.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Frame, Line, TotalBar, TripLedger } from './shared.tsx'

const marks: Record<string, string> = { '21A': 'AM', '21B': 'JM' }

function seat(row: number, letter: string, chosen: string | undefined): SeatPlace {
  const id = `${row}${letter}`
  const state =
    row < 5 || row === 16
      ? 'blocked'
      : marks[id] || id === chosen
        ? 'chosen'
        : (row * 7 + letter.charCodeAt(0) * 3) % 5 < 2
          ? 'taken'
          : 'free'
  return {
    kind: 'seat',
    id,
    mark: marks[id] ?? (id === chosen ? 'LM' : letter),
    name: `${id}, ${state}`,
    state,
    feature: row === 16 ? 'exit' : row === 5 ? 'legroom' : undefined,
    isCurrent: id === chosen,
  }
}

function row(number: number, letters: string, chosen: string | undefined): CabinLine {
  const places: CabinPlace[] = [...letters].map((letter) => (letter === ' ' ? { kind: 'aisle' } : seat(number, letter, chosen)))
  return {
    kind: 'row',
    id: String(number),
    number: String(number),
    places,
    isWide: number < 5,
    isOverWing: number > 12 && number < 19,
  }
}

export function SeatsView() {
  const [chosen, setChosen] = useState<string | undefined>('21C')
  const [who, setWho] = useState('lia')
  const isWideBody = new URLSearchParams(location.search).has('wide')
  const lines = useMemo<CabinLine[]>(() => {
    const letters = isWideBody ? 'ABC DEFG HJK' : 'ABC DEF'
    const business = [1, 2, 3, 4].map((number) => row(number, isWideBody ? 'AC DG HK' : 'AC DF', chosen))
    const economy = Array.from({ length: isWideBody ? 40 : 29 }, (_, index) => row(index + 5, letters, chosen))
    return [
      { kind: 'section', id: 'business', label: 'Business, rows 1 to 4' },
      ...business,
      { kind: 'facility', id: 'galley', label: 'Galley' },
      { kind: 'section', id: 'economy', label: 'Economy, rows 5 to 33' },
      ...economy.slice(0, 11),
      { kind: 'exit', id: 'wing exit', label: 'Exit' },
      ...economy.slice(11),
      { kind: 'facility', id: 'lavatory', label: 'Lavatory' },
    ]
  }, [chosen, isWideBody])
  return (
    <Frame
      line={
        <Line
          statuses={['done', 'done', 'done', 'now']}
          details={['LIS – ATH', 'FC 415, FC 410', '3 named', '2 of 3 chosen']}
          where="Step 4 of 7"
          next="Next: Extras, optional"
        />
      }
      heading={
        <StepHeading subtitle="Outbound, FC 415, Tue 4 May, Airbus A321neo." end={<Button>Skip seats, €0.00</Button>}>
          Choose your seats
        </StepHeading>
      }
      aside={<TripLedger />}
      bar={
        <TotalBar>
          <Button variant="go">Extras</Button>
        </TotalBar>
      }
    >
      <SeatLayout
        picker={
          <Card>
            <PassengerPicker
              legend="Choosing for"
              chosenId={who}
              onChoose={setWho}
              passengers={[
                { id: 'ana', initials: 'AM', name: 'Ana', detail: '21A, window', end: '€10.90' },
                { id: 'jorge', initials: 'JM', name: 'Jorge', detail: '21B, middle', end: '€7.60' },
                { id: 'lia', initials: 'LM', name: 'Lia, 11', detail: 'Choosing now', end: chosen ?? 'no seat yet' },
              ]}
            />
          </Card>
        }
        map={<SeatGrid label="Seat map, A321neo" noseLabel="nose of the aircraft" lines={lines} onPress={setChosen} />}
      >
        <Card heading="Seat map key">
          <SeatLegend
            entries={[
              { id: 'free', state: 'free', mark: 'A', label: 'Available', detail: '€7.60 to €10.90' },
              {
                id: 'legroom',
                state: 'free',
                feature: 'legroom',
                mark: 'A',
                label: 'Extra legroom',
                detail: 'thick bar, from €21.00',
              },
              { id: 'exit', state: 'free', feature: 'exit', mark: 'A', label: 'Exit row', detail: 'double bar, from €24.00' },
              { id: 'yours', state: 'chosen', mark: 'AM', label: 'Yours', detail: 'traveler’s initials' },
              { id: 'taken', state: 'taken', label: 'Taken', detail: 'cross' },
              { id: 'blocked', state: 'blocked', label: 'Not for Lia', detail: 'stripes, the reason is read out' },
            ]}
          />
        </Card>
        <Card heading="Find seats for 3">
          <ChoiceList
            choices={[
              { id: 'a', title: '21A B C', detail: 'together, window to aisle', end: '€29.40', onPress: () => {} },
              { id: 'b', title: '24D E F', detail: 'together, further back', end: '€29.40', onPress: () => {} },
            ]}
          />
        </Card>
      </SeatLayout>
    </Frame>
  )
}
