import { type Passenger, ticketedName } from '#src/domain/passenger.ts'

/** Maximum number of letters that may be corrected in a name. */
export const mostLetters = 3

/** Calculates the edit distance of two texts: how many letters must be added, removed or replaced. */
const lettersBetween = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, wanted] of [...other].entries())
      current.push(
        Math.min((before[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1, (before[column] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    before = current
  }
  return before[other.length] ?? 0
}

type Named = Pick<Passenger, 'firstName' | 'middleName' | 'lastName'>

/**
 * Counts the letters that differ between two names as ticketed. First, middle and last name are compared separately and summed
 * up.
 */
export const lettersChanged = (one: Named, other: Named): number =>
  lettersBetween(ticketedName(one.firstName), ticketedName(other.firstName)) +
  lettersBetween(ticketedName(one.middleName ?? ''), ticketedName(other.middleName ?? '')) +
  lettersBetween(ticketedName(one.lastName), ticketedName(other.lastName))
