import { sourcesIn } from '#src/authoring/frame/select.ts'
import { type Sample, sampleCharts, type SurveyedTexts } from '#src/authoring/protocol/frame-messages.ts'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { allStates } from './found-states.ts'
import { openPane, type PaneOutOfSight } from './pane-out-of-sight.tsx'
import type { Sheet } from './sample-page.ts'
import { keptSurvey, keepSurvey } from './survey-store.ts'
import { loadVariations, type Variation } from './variations.ts'

/** Number of pages that are drawn beside each other, because each waits for its texts to settle. */
const panes = 3

/** Width of a computer's window, in pixels. */
const width = 1_280

/** A page to draw, and what the editor calls it. */
interface Drawing {
  sample: Sample
  sheet: Sheet
  varied?: Variation
}

const drawingsOf = async (locale: string): Promise<Drawing[]> => {
  const charts = await Promise.all(sampleCharts.map(async (chart) => ({ chart, states: await allStates(chart) })))
  const plain = charts.flatMap(({ chart, states }) =>
    states.map((state): Drawing => ({ sample: { chart, state: state.name }, sheet: { chart, state, locale } })),
  )
  const others = (await loadVariations()).flatMap((varied, variation): Drawing[] => {
    const { chart, changes } = varied
    const state = charts.find((each) => each.chart === chart)?.states.find(({ name }) => name === varied.state)
    return state ? [{ sample: { chart, state: state.name, variation }, sheet: { chart, state, locale, changes }, varied }] : []
  })
  return [...plain, ...others]
}

const draw = async (pane: PaneOutOfSight, { sample, sheet, varied }: Drawing): Promise<SurveyedTexts> => {
  const noted = new Set<string>()
  const body = await pane.draw(sheet, { ...varied, noted })
  const shown = body ? sourcesIn(body) : []
  for (const { document, word } of shown) if (document === messagesDocument) noted.delete(word)
  return { sample, shown, ready: [...noted].map((word) => ({ document: messagesDocument, word })) }
}

/** Keeps pages from saving files, such as a member's data as soon as it has arrived. */
const withoutDownloads = async (work: () => Promise<unknown>): Promise<void> => {
  const links = HTMLAnchorElement.prototype
  const { click } = links
  links.click = () => {}
  try {
    await work()
  } finally {
    links.click = click
  }
}

/**
 * Draws every state of every chart, and its variations, in panes out of sight. Calls `onDrawn` with the texts of each page and the number
 * of pages. A page that cannot be drawn has no texts. The result of an earlier survey of the same build is used again.
 */
export const survey = async (locale: string, onDrawn: (pages: readonly SurveyedTexts[], all: number) => void): Promise<void> => {
  const kept = await keptSurvey()
  if (kept) {
    onDrawn(kept, kept.length)
    return
  }
  const drawn: SurveyedTexts[] = []
  const waiting = await drawingsOf(locale)
  const all = waiting.length
  const drawWaiting = async () => {
    const pane = openPane(width)
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      const page = await draw(pane, drawing)
      drawn.push(page)
      onDrawn([page], all)
    }
    pane.close()
  }
  await withoutDownloads(() => Promise.all(Array.from({ length: panes }, drawWaiting)))
  await keepSurvey(drawn)
}
