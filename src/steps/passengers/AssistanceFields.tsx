import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { type AssistanceCode, hoursOfNotice, mobilityAidCodes, supportCodes, walkingCodes } from '#src/domain/assistance.ts'
import type { Segment } from '#src/domain/itinerary.ts'
import { useAssistanceNames } from '#src/trip/assistance-names.ts'
import { FlightCities, FlightMoment } from '#src/trip/FlightLine.tsx'
import { useNow } from '#src/trip/now.ts'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { FieldNotes } from '#src/ui/Field.tsx'
import field from '#src/ui/Field.module.css'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import {
  type AidField,
  aidFieldsOf,
  chosenOf,
  withChosenCode,
  faultPathsOf,
  onFlight,
  toggling,
  togglingFlight,
  type TypedAssistance,
} from './assistance-form.ts'
import type { TypedPassengers } from './form.ts'

export interface AssistanceFieldsProps {
  form: UseFormReturn<TypedPassengers>
  place: number
  flights: readonly Segment[]
  /** Returns the error message for a path of the form. */
  errorAt: (path: string) => string | undefined
  words: Record<'assistanceTitle' | 'assistanceHint' | 'assistanceNotice' | 'assistanceLate', string>
}

interface Fields extends Pick<AssistanceFieldsProps, 'errorAt'> {
  /** The form's path of the assistance, which is also the id of its first field. */
  path: string
  value: TypedAssistance
  onChange: (value: TypedAssistance) => void
}

const hour = 3_600_000

const departureOf = ({ departure, departureOffset = 'Z' }: Segment): number => Date.parse(`${departure}${departureOffset}`)

/** States the notice period for assistance, or that it has passed. */
function Notice({ flights, words }: Pick<AssistanceFieldsProps, 'flights' | 'words'>) {
  const now = useNow()
  const ahead = flights.map(departureOf).filter((departure) => departure > now)
  const isLate = ahead.length > 0 && Math.min(...ahead) - now < hoursOfNotice * hour
  return <p>{isLate ? words.assistanceLate : words.assistanceNotice}</p>
}

function Support({ path, value, onChange }: Fields) {
  const { t } = useLingui()
  const names = useAssistanceNames()
  const hints: Partial<Record<AssistanceCode, string>> = {
    SVAN: t`Travels free of charge in the cabin. Bring the dog’s papers.`,
    MEDA: t`Contact us for the form that your doctor fills in.`,
  }
  return (
    <fieldset className={field.group}>
      <legend className={field.label}>
        <Trans>Other assistance</Trans>
      </legend>
      {supportCodes.map((code) => (
        <CheckboxField
          key={code}
          id={`${path}.${code}`}
          label={names[code]}
          hint={hints[code]}
          checked={value.codes.includes(code)}
          onChange={() => onChange(toggling(value, code))}
        />
      ))}
    </fieldset>
  )
}

function MobilityAid({ path, value, onChange, errorAt }: Fields) {
  const { t } = useLingui()
  const labels: Record<AidField, string> = {
    height: t`Height in centimeters`,
    width: t`Width in centimeters`,
    depth: t`Depth in centimeters`,
    weight: t`Weight in kilograms`,
    wattHours: t`Battery in watt-hours`,
  }
  const hints: Partial<Record<AidField, string>> = {
    height: t`As it will travel in the hold, folded if possible`,
    weight: t`With the battery`,
    wattHours: t`Printed on the battery. Volts times ampere-hours if it isn’t.`,
  }
  return (
    <>
      <SelectField
        id={`${path}.aid`}
        label={t`Own wheelchair or scooter`}
        hint={t`Travels free of charge, in addition to your baggage.`}
        value={chosenOf(value, mobilityAidCodes) ?? ''}
        onChange={({ target }) => onChange(withChosenCode(value, mobilityAidCodes, target.value as AssistanceCode | ''))}
      >
        <option value="">{t`None`}</option>
        <option value="WCMP">{t`Without a battery`}</option>
        <option value="WCBD">{t`With a dry-cell or gel battery`}</option>
        <option value="WCBW">{t`With a wet-cell battery, which can spill`}</option>
        <option value="WCLB">{t`With a lithium battery`}</option>
      </SelectField>
      {aidFieldsOf(value).length === 0 ? null : (
        <FieldGrid columns={3}>
          {aidFieldsOf(value).map((each) => (
            <TextField
              key={each}
              id={`${path}.aid.${each}`}
              label={labels[each]}
              required
              hint={hints[each]}
              error={errorAt(`${path}.aid.${each}`)}
              takes="digits"
              autoComplete="off"
              maxLength={4}
              value={value.aid[each]}
              onChange={({ target }) => onChange({ ...value, aid: { ...value.aid, [each]: target.value } })}
            />
          ))}
        </FieldGrid>
      )}
    </>
  )
}

/** Fields for the flights on which a service is needed. */
function Flights({
  code,
  path,
  value,
  onChange,
  errorAt,
  flights,
}: Fields & { code: AssistanceCode; flights: readonly Segment[] }) {
  const names = useAssistanceNames()
  const name = names[code]
  const id = `${path}.flights.${code}`
  const error = errorAt(id)
  return (
    <fieldset className={field.group} aria-invalid={error ? true : undefined}>
      <legend className={field.label}>
        <Trans>{name}: on which flights?</Trans>
      </legend>
      {flights.map((flight, place) => (
        <CheckboxField
          key={flight.id}
          id={place === 0 ? id : `${id}.${flight.id}`}
          aria-describedby={error ? `${id}-error` : undefined}
          label={
            <>
              <FlightCities segmentId={flight.id} />{' '}
              <Muted small>
                <FlightMoment segmentId={flight.id} parts={undefined} />
              </Muted>
            </>
          }
          checked={!value.notOn.includes(onFlight(code, flight.id))}
          onChange={() => onChange(togglingFlight(value, code, flight.id))}
        />
      ))}
      <FieldNotes error={error} id={id} />
    </fieldset>
  )
}

/** Fields for a traveller's assistance by flight. Collapsed until some is requested. */
export function AssistanceFields({ form, place, words, flights, errorAt }: AssistanceFieldsProps) {
  const { t } = useLingui()
  const names = useAssistanceNames()
  const path = `passengers.${place}.assistance` as const
  const value = useWatch({ control: form.control, name: path })
  const { isSubmitted } = useFormState({ control: form.control })
  const onChange = (next: TypedAssistance) => {
    form.setValue(path, next, { shouldDirty: true })
    // react-hook-form forgets errors within an object unless their own paths are validated.
    if (isSubmitted) void form.trigger([path, ...faultPathsOf(next).map((each) => `${path}.${each}` as typeof path)])
  }
  const fields = { path, value, onChange, errorAt }
  const error = errorAt(path)
  return (
    <Disclosure summary={words.assistanceTitle} open={value.codes.length > 0 || error !== undefined}>
      <Stack>
        <p>{words.assistanceHint}</p>
        <Notice flights={flights} words={words} />
        <SelectField
          id={path}
          label={t`Help with walking`}
          error={error}
          value={chosenOf(value, walkingCodes) ?? ''}
          onChange={({ target }) => onChange(withChosenCode(value, walkingCodes, target.value as AssistanceCode | ''))}
        >
          <option value="">{t`None`}</option>
          {walkingCodes.map((code) => (
            <option key={code} value={code}>
              {names[code]}
            </option>
          ))}
        </SelectField>
        <Support {...fields} />
        <MobilityAid {...fields} />
        {flights.length < 2
          ? null
          : [...walkingCodes, ...supportCodes, ...mobilityAidCodes]
              .filter((code) => value.codes.includes(code))
              .map((code) => <Flights key={code} code={code} flights={flights} {...fields} />)}
        {value.codes.some((code) => code !== 'MAAS') ? (
          <p>
            <Muted small>
              <Trans>Exit-row seats aren’t available with this assistance. People there may have to open the exit.</Trans>
            </Muted>
          </p>
        ) : null}
      </Stack>
    </Disclosure>
  )
}
