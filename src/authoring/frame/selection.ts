import type { ShownText } from '../protocol/frame-messages.ts'
import type { TextSource } from './marks.ts'
import { showSelected } from './select.ts'

let selected: ShownText | undefined
/** The page is to scroll to the selected text as soon as it shows it. */
let isAwaited = false

/** Selects a text and outlines it. With `scrolls`, the page scrolls to it, as soon as it shows it. */
export const selectText = (text: ShownText, scrolls: boolean): void => {
  selected = { document: text.document, word: text.word }
  isAwaited = !showSelected(selected, scrolls) && scrolls
}

/** Called before another page is shown. It scrolls to the selected text if it shows it. */
export const awaitSelected = (): void => {
  isAwaited = selected !== undefined
}

/** Outlines the selected text again, because an element that React renders again loses its outline. */
export const outlineSelected = (): void => {
  if (showSelected(selected, isAwaited)) isAwaited = false
}

/** Returns the selected text if it is not among the sources. */
export const missingFrom = (sources: readonly TextSource[]): ShownText | undefined =>
  sources.some(({ document, word }) => document === selected?.document && word === selected.word) ? undefined : selected
