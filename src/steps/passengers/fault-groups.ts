import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FaultGroup } from '#src/ui/ErrorSummary.tsx'
import { travellerIndexOf } from './faults.ts'
import type { FaultCode } from './form-faults.ts'
import type { TypedPassengers } from './form.ts'

/** A rejected field with its error message. */
interface FaultTold {
  path: string
  code: FaultCode
  message: string
}

/**
 * Returns a traveller's short name: the first name if no other traveller has it, otherwise the full name. Empty until a name is entered.
 */
const calledIn = ({ passengers }: TypedPassengers, place: number): string => {
  const nameAt = (other: number) => (passengers[other]?.firstName.trim() ?? '').toLowerCase()
  const person = passengers[place]
  const isAlone = passengers.every((_, other) => other === place || nameAt(other) !== nameAt(place))
  const names = isAlone && nameAt(place) !== '' ? [person?.firstName] : [person?.firstName, person?.lastName]
  const called = names
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ')
  // A Latin name would otherwise take the colon and the number behind it out of an Arabic sentence.
  return called && `\u2068${called}\u2069`
}

/** Groups the errors by traveller ("Léa: 2 to correct") and contact. `paths` are in form order. */
export const useFaultGroups = (
  typed: TypedPassengers,
  paths: readonly string[],
  toldOf: (path: string) => FaultTold,
): FaultGroup[] => {
  const { t } = useLingui()
  const named = ({ path, code, message }: FaultTold): string => {
    if (code !== 'required' && path.endsWith('dateOfBirth')) return t`Date of birth: ${message}`
    return code !== 'required' && path.endsWith('expirationDate') ? t`Valid until: ${message}` : message
  }
  const places = [...new Set(paths.map(travellerIndexOf))]
  return places.map((place) => {
    const own = paths.filter((path) => travellerIndexOf(path) === place)
    const number = (place ?? 0) + 1
    const name = place === undefined ? t`Contact details` : calledIn(typed, place) || t`Traveler ${number}`
    return {
      id: place === undefined ? 'contact' : String(place),
      title: t`${name}: ${plural(own.length, { one: '# to correct', other: '# to correct' })}`,
      faults: own.map((path) => ({ fieldId: path, message: named(toldOf(path)) })),
    }
  })
}
