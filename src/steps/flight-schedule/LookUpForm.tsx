import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import { FlightDateField } from '#src/trip/FlightDateField.tsx'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { RouteFields } from '#src/trip/RouteFields.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { useFlightForm } from '#src/trip/useFlightForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'

export interface LookUpFormProps {
  start: FlightWanted | undefined
  /** `YYYY-MM-DD`. */
  today: string
  isLooking: boolean
}

/** The form that looks up the timetable of a route for the week that begins on a day. */
export function LookUpForm({ start, today, isLooking }: LookUpFormProps) {
  const { t } = useLingui()
  const send = useSend()
  const lookUp = useFlightForm({ start, by: 'route', today, onFind: (wanted) => send({ type: 'flight.find', wanted }) })
  return (
    <form onSubmit={lookUp.submit} noValidate aria-label={t`Look up the timetable`}>
      <Stack gap={4}>
        <FormFaults faults={lookUp.faults} attempt={lookUp.attempt} />
        <Card>
          <FieldGrid columns={3}>
            <RouteFields {...lookUp} />
            <FlightDateField {...lookUp} label={t`Week from`} today={today} />
          </FieldGrid>
          <Row>
            <Button variant="go" type="submit" pending={isLooking} pendingLabel={t`Looking up`}>
              <Trans>Show the timetable</Trans>
            </Button>
          </Row>
        </Card>
      </Stack>
    </form>
  )
}
