import { useState } from 'react'
import { BirthDateField } from '#src/ui/BirthDateField.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { Frame, Line, TotalBar, TripLedger } from './shared.tsx'

export function PassengersView() {
  const [born, setBorn] = useState('1986-11-31')
  return (
    <Frame
      line={
        <Line
          statuses={['done', 'done', 'blocked']}
          details={['LIS – ATH', 'FC 415, FC 410', '1 thing to correct']}
          where="Step 3 of 7"
          next="1 thing to correct"
        />
      }
      heading={
        <StepHeading subtitle="Enter names exactly as in the passport. We’ll show how they appear on the ticket.">
          Who is traveling?
        </StepHeading>
      }
      aside={<TripLedger />}
      bar={
        <TotalBar detail="Last change 14:05, 2 checked bags on the return">
          <Tag kind="stop">1 to correct</Tag>
          <Button variant="go">Seats</Button>
        </TotalBar>
      }
    >
      <ErrorSummary
        title="1 thing to correct before you continue"
        faults={[{ fieldId: 'born', message: 'Jorge Müller: date of birth. November has 30 days.' }]}
      >
        Nothing is booked or charged. We’ve kept your other answers.
      </ErrorSummary>
      <Card heading="2. Jorge Müller" headingEnd={<Tag>Adult</Tag>}>
        <FieldGrid>
          <TextField label="First and middle names" defaultValue="Jorge" hint="As in the passport" autoComplete="given-name" />
          <TextField label="Last name" defaultValue="Müller" autoComplete="family-name" />
        </FieldGrid>
        <BirthDateField
          id="born"
          legend="Date of birth"
          dayLabel="Day"
          monthLabel="Month"
          yearLabel="Year"
          locale="en-GB"
          value={born}
          onChange={setBorn}
          error="November has 30 days. Enter the day as it is in the passport."
        />
      </Card>
      <Card heading="How can we reach you?">
        <FieldGrid>
          <TextField label="E-mail" type="email" defaultValue="ana.mueller@example.com" />
          <TextField
            label="Mobile phone"
            takes="phone"
            prefix="+351"
            defaultValue="912 345 678"
            hint="With country code"
            error="This number is too short."
          />
        </FieldGrid>
      </Card>
    </Frame>
  )
}
