import type { Passenger } from './passenger.ts'

/** True if the family name comes first in a locale. */
export const isFamilyNameFirst = (locale: string): boolean => locale.startsWith('ja')

/** Joins a person's names in the locale's order. */
export const fullNameIn = (
  { firstName, middleName = '', lastName }: Pick<Passenger, 'firstName' | 'middleName' | 'lastName'>,
  locale: string,
): string => {
  const given = [firstName, middleName]
  const names = isFamilyNameFirst(locale) ? [lastName, ...given] : [...given, lastName]
  return names.filter(Boolean).join(' ')
}
