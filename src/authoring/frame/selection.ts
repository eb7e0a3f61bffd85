import type { ShownText } from '../protocol/frame-messages.ts'
import type { TextSource } from './marks.ts'
import { showSelected } from './select.ts'

let selected: ShownText | undefined
/** True if the page has to scroll to the selected text once it shows it. */
let isAwaited = false

/** Selects a text and outlines it. If `scrolls` is true, the page scrolls to the text, now or once it shows it. */
export const selectText = (text: ShownText, scrolls: boolean): void => {
  selected = { document: text.document, word: text.word }
  isAwaited = !showSelected(selected, scrolls) && scrolls
}

/** Makes the next page scroll to the selected text. Call it before that page is shown. */
export const awaitSelected = (): void => {
  isAwaited = selected !== undefined
}

/** Restores the outline of the selected text, which is lost when React renders the element again. */
export const outlineSelected = (): void => {
  if (showSelected(selected, isAwaited)) isAwaited = false
}

/** Returns the selected text if none of the sources is its own. */
export const missingFrom = (sources: readonly TextSource[]): ShownText | undefined =>
  sources.some(({ document, word }) => document === selected?.document && word === selected.word) ? undefined : selected
