import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { Frame, Line, TripLedger } from './shared.tsx'

export function PaymentView() {
  return (
    <Frame
      line={
        <Line
          statuses={['done', 'done', 'done', 'taken', 'skipped', 'now']}
          details={['LIS – ATH', 'FC 415, FC 410', '3 named', '21A, B, C']}
          where="Step 6 of 7"
          next="Next: Done"
        />
      }
      heading={<StepHeading subtitle="Lisbon to Athens and back, 4 to 11 May 2027, 3 travelers.">Pay for your trip</StepHeading>}
      aside={<TripLedger />}
    >
      <Card>
        <RadioGroup
          legend={<h2>How would you like to pay?</h2>}
          defaultValue="card"
          choices={[
            { value: 'card', label: <b>Card</b>, detail: 'no fee on any card' },
            { value: 'bank', label: <b>Bank transfer</b>, detail: 'hold the price for 24 hours, €0.00' },
            { value: 'voucher', label: <b>Voucher or miles</b>, detail: 'can be combined with a card', disabled: true },
          ]}
        />
      </Card>
      <Card heading="Card">
        <TextField label="Card number" defaultValue="4000 0000 0000 1091" hint="Visa, issued in Portugal. No fee." />
        <FieldGrid keepsColumns>
          <TextField label="Expires" defaultValue="09 / 29" hint="Month and year" />
          <TextField label="Security code" defaultValue="•••" hint="3 digits on the back" />
        </FieldGrid>
      </Card>
      <Card>
        <HoldLine label="Hold line" />
        <h2>You won’t be charged until you press Pay</h2>
        <p>
          <Muted>€1,019.12 is taken once, in euro. Until you press the button, nothing is booked and nothing is charged.</Muted>
        </p>
        <CheckboxField
          label={
            <>
              I have read the <a href="#rules">fare rules</a>: Light fares refund taxes only.
            </>
          }
          error="Tick this box to continue."
        />
        <div>
          <Button variant="go" large>
            Pay €1,019.12
          </Button>
        </div>
      </Card>
    </Frame>
  )
}
