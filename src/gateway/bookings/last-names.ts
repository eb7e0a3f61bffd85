import { ticketedName } from '#src/domain/passenger.ts'

const joined = (name: string): string => name.replaceAll(' ', '')

const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase()

/** Returns the accepted spellings of a last name: as ticketed (Müller is MUELLER), and without diacritics (MULLER). */
export const foldedForms = (lastName: string): string[] =>
  [...new Set([joined(ticketedName(lastName)), withoutMarks(lastName)])].filter(Boolean)

/** Returns the stored search key of a booking: every spelling of every passenger's last name, separated by bars. */
export const foldedNames = (lastNames: readonly string[]): string => `|${[...new Set(lastNames.flatMap(foldedForms))].join('|')}|`

/** Tells whether a typed last name matches a stored one. */
export const isOneOf = (stored: string, typed: string): boolean => foldedForms(typed).some((form) => stored.includes(`|${form}|`))
