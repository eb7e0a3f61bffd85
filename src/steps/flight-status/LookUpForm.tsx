import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { FlightDateField } from '#src/trip/FlightDateField.tsx'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { RouteFields } from '#src/trip/RouteFields.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useFlightForm } from '#src/trip/useFlightForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** The form that looks up a flight by its number, or the flights of a route, on a day. `today` is `YYYY-MM-DD`. */
export function LookUpForm({ start, today }: { start: FlightWanted | undefined; today: string }) {
  const { t } = useLingui()
  const send = useSend()
  const { airline } = useConfiguration()
  const isLooking = useTrip((trip) =>
    ['looking', 'lookingAnew'].some((state) => trip.matches({ 'flight-status': state as 'looking' })),
  )
  const lookUp = useFlightForm({ start, today, onFind: (wanted) => send({ type: 'flight.find', wanted }) })
  const { form, change, errorOf, faults, attempt, submit } = lookUp
  return (
    <form onSubmit={submit} noValidate aria-label={t`Look up a flight`}>
      <Stack gap={4}>
        <FormFaults faults={faults} attempt={attempt} />
        <Card>
          <SegmentedControl
            legend={t`Look up by`}
            hidesLegend
            name="by"
            value={form.by}
            onChange={(by) => change({ by: by === 'route' ? 'route' : 'number' })}
            choices={[
              { value: 'number', label: t`Flight number` },
              { value: 'route', label: t`Route` },
            ]}
          />
          <FieldGrid columns={form.by === 'route' ? 3 : 2}>
            {form.by === 'route' ? (
              <RouteFields {...lookUp} />
            ) : (
              <TextField
                id="number"
                label={t`Flight number`}
                hint={t`For example, ${airline} 102. You’ll find it on your ticket.`}
                takes="code"
                autoComplete="off"
                maxLength={10}
                dir="ltr"
                required
                value={form.number}
                onChange={({ target }) => change({ number: target.value })}
                error={errorOf('number')}
              />
            )}
            <FlightDateField {...lookUp} label={t`Departure date`} today={today} />
          </FieldGrid>
          <Row>
            <Button variant="go" type="submit" pending={isLooking} pendingLabel={t`Looking up`}>
              <Trans>Look up the flight</Trans>
            </Button>
          </Row>
        </Card>
      </Stack>
    </form>
  )
}
