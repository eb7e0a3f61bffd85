import { useLingui } from '@lingui/react/macro'
import type { useFlightForm } from './useFlightForm.ts'
import { PlaceField } from './PlaceField.tsx'

type FlightForm = Pick<ReturnType<typeof useFlightForm>, 'form' | 'change' | 'errorOf'>

/** The fields for the origin and the destination of a route. */
export function RouteFields({ form, change, errorOf }: FlightForm) {
  const { t } = useLingui()
  return (
    <>
      <PlaceField
        id="origin"
        label={t`From`}
        error={errorOf('origin')}
        place={form.origin}
        onChange={(origin) => change({ origin })}
      />
      <PlaceField
        id="destination"
        label={t`To`}
        error={errorOf('destination')}
        place={form.destination}
        onChange={(destination) => change({ destination })}
      />
    </>
  )
}
