import type { FieldErrors } from 'react-hook-form'
import { codesIn } from '#src/trip/schema-form.ts'
import type { TypedPassengers } from './form.ts'

/** Error codes by path, in the order of the fields on the page. */
export const faultCodes = (errors: FieldErrors<TypedPassengers>): Record<string, string> => {
  const fields = [
    'firstName',
    'lastName',
    'middleName',
    'title',
    'dateOfBirth',
    'gender',
    'withAdult',
    'document',
    'frequentFlyer',
    'assistance',
  ]
  const rank = (path: string): number => {
    const [, place, field = ''] = /^passengers\.(\d+)\.(\w+)/.exec(path) ?? []
    return place === undefined ? 1e6 : Number(place) * 100 + fields.indexOf(field)
  }
  return Object.fromEntries(codesIn(errors).toSorted(([one], [other]) => rank(one) - rank(other)))
}

/** Returns the index of the traveller that a path belongs to, or undefined for the contact. */
export const travellerIndexOf = (path: string): number | undefined => {
  const [, place] = /^passengers\.(\d+)/.exec(path) ?? []
  return place === undefined ? undefined : Number(place)
}

/** Returns the text at a path of the form. Empty if there is none. */
export const valueAt = (values: TypedPassengers, path: string): string => {
  const found = path
    .split('.')
    .reduce<unknown>(
      (tree, key) => (typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[key] : undefined),
      values,
    )
  return typeof found === 'string' ? found : ''
}
