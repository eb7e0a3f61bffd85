import { ticketedName } from '#src/domain/passenger.ts'

const joined = (name: string): string => name.replaceAll(' ', '')

const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase()

/**
 * Returns the spellings under which a last name can be found: as ticketed (Müller is MUELLER), and without diacritics (MULLER).
 */
export const foldedForms = (lastName: string): string[] =>
  [...new Set([joined(ticketedName(lastName)), withoutMarks(lastName)])].filter(Boolean)

/** Builds the search key that is stored with a booking: every spelling of every last name, each between bars. */
export const foldedNames = (lastNames: readonly string[]): string => `|${[...new Set(lastNames.flatMap(foldedForms))].join('|')}|`

/** Returns true if a typed last name matches one in a stored search key. */
export const isOneOf = (stored: string, typed: string): boolean => foldedForms(typed).some((form) => stored.includes(`|${form}|`))
