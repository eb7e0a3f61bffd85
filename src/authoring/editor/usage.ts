import type { Sample, ShownText, SurveyedTexts } from '../protocol/frame-messages.ts'

type SamplesByText = ReadonlyMap<string, readonly Sample[]>

/** Where texts are shown, in the pages that have been surveyed so far. */
export interface Usage {
  /** Number of pages that were surveyed. */
  surveyed: number
  /** The number of pages to search, or 0 while it is unknown. */
  all: number
  isComplete: boolean
  /** The pages that show a text, by the key of the text. */
  shown: SamplesByText
  /** The pages that choose from a text by their data, and do not show it with their sample data. */
  ready: SamplesByText
}

export const nothingSurveyed: Usage = { surveyed: 0, all: 0, isComplete: false, shown: new Map(), ready: new Map() }

const keyOf = ({ document, word }: ShownText): string => `${document} ${word}`

const withSamples = (
  before: SamplesByText,
  pages: readonly SurveyedTexts[],
  textsOf: (page: SurveyedTexts) => readonly ShownText[],
): SamplesByText => {
  const found = new Map<string, Sample[]>()
  for (const page of pages)
    for (const text of textsOf(page)) {
      const key = keyOf(text)
      const samples = found.get(key) ?? [...(before.get(key) ?? [])]
      samples.push(page.sample)
      found.set(key, samples)
    }
  return new Map([...before, ...found])
}

/** Adds the texts of more pages. `all` is the number of pages to search. */
export const withSurveyed = (usage: Usage, pages: readonly SurveyedTexts[], all: number): Usage => ({
  ...usage,
  surveyed: usage.surveyed + pages.length,
  all,
  shown: withSamples(usage.shown, pages, ({ shown }) => shown),
  ready: withSamples(usage.ready, pages, ({ ready }) => ready),
})

/** Lists the pages that show a text. */
export const samplesOf = ({ shown }: Usage, text: ShownText): readonly Sample[] => shown.get(keyOf(text)) ?? []

/** Lists the pages that show a text with other data than that of any sample. */
export const readySamplesOf = ({ ready }: Usage, text: ShownText): readonly Sample[] => ready.get(keyOf(text)) ?? []
