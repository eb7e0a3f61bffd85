import type { Sample, ShownText } from '../protocol/frame-messages.ts'

/** Where texts are shown, in the states that have been surveyed so far. */
export interface Usage {
  /** Number of states that were surveyed. */
  surveyed: number
  isComplete: boolean
  /** The states that show a text, by the key of the text. */
  samples: ReadonlyMap<string, readonly Sample[]>
}

export const nothingSurveyed: Usage = { surveyed: 0, isComplete: false, samples: new Map() }

const keyOf = ({ document, word }: ShownText): string => `${document} ${word}`

/** Adds the texts of a state. */
export const withSurveyed = (usage: Usage, sample: Sample, texts: readonly ShownText[]): Usage => {
  const samples = new Map(usage.samples)
  for (const text of texts) samples.set(keyOf(text), [...(samples.get(keyOf(text)) ?? []), sample])
  return { ...usage, surveyed: usage.surveyed + 1, samples }
}

/** Lists the states that show a text. */
export const samplesOf = ({ samples }: Usage, text: ShownText): readonly Sample[] => samples.get(keyOf(text)) ?? []
