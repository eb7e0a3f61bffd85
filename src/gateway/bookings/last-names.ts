import { ticketedName } from '#src/domain/passenger.ts'

const joined = (name: string): string => name.replaceAll(' ', '')

const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase()

/** The forms in which a last name may be typed: as ticketed (Müller is MUELLER), and with its marks left off (MULLER). */
export const foldedForms = (lastName: string): string[] =>
  [...new Set([joined(ticketedName(lastName)), withoutMarks(lastName)])].filter(Boolean)

/** What a booking stores to be found by: every form of every passenger's last name, between bars. */
export const foldedNames = (lastNames: readonly string[]): string => `|${[...new Set(lastNames.flatMap(foldedForms))].join('|')}|`

/** Whether a typed last name is one of those stored. */
export const isOneOf = (stored: string, typed: string): boolean => foldedForms(typed).some((form) => stored.includes(`|${form}|`))
