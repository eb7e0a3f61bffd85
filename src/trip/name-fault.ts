import { ticketedName } from '#src/domain/passenger.ts'

const nameForm = /^[\p{L}\p{M} '’.-]+$/u

/** Returns the gateway's error code for a part of a name, or undefined if it can be printed on a ticket. */
export const nameFault = (name: string): string | undefined => {
  if (name.trim() === '') return 'required'
  if (name.length > 50) return 'tooLong'
  if (!nameForm.test(name)) return 'badCharacters'
  return ticketedName(name) === '' ? 'notLatin' : undefined
}
