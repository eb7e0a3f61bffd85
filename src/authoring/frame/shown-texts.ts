import { messagesDocument } from '#src/domain/content-documents.ts'
import { tellTexts } from './bridge.ts'
import { sourcesOnPage } from './select.ts'
import { missingFrom, outlineSelected } from './selection.ts'

/** Minimum time between two reports, in milliseconds, because a page changes in many small steps. */
const pause = 200

/**
 * Reports the messages in the page to the editor, and whether the page shows the selected text, and again whenever the page changes.
 * Returns a function that reports after another text has been selected.
 */
export const reportTexts = (view: Window & typeof globalThis): (() => void) => {
  let isPlanned = false
  const report = () => {
    isPlanned = false
    const sources = sourcesOnPage()
    // A page without any text is not drawn yet.
    if (sources.length === 0) return
    outlineSelected()
    const messages = sources.flatMap(({ document, word }) => (document === messagesDocument ? [word] : []))
    tellTexts(messages, missingFrom(sources))
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    view.setTimeout(report, pause)
  }
  new view.MutationObserver(plan).observe(view.document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'alt', 'placeholder', 'title'],
  })
  plan()
  return plan
}
