/** A chosen insurance or cover. `covers` contains the codes of the risks. */
export interface ChosenProtection {
  name: string
  covers: readonly string[]
}

/** Products that cover the same risks. */
export interface Overlap {
  names: readonly [string, string]
  risks: string[]
}

/** Lists the risks that two of the chosen products both cover, pair by pair. */
export const overlapsOf = (chosen: readonly ChosenProtection[]): Overlap[] =>
  chosen.flatMap((one, place) =>
    chosen.slice(place + 1).flatMap((other): Overlap[] => {
      const risks = one.covers.filter((risk) => other.covers.includes(risk))
      return risks.length > 0 ? [{ names: [one.name, other.name], risks }] : []
    }),
  )
