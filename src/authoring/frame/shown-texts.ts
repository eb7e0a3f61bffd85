import { messagesDocument } from '#src/domain/content-documents.ts'
import { tellTexts } from './bridge.ts'
import { sourcesOnPage } from './select.ts'
import { missingFrom, outlineSelected } from './selection.ts'

/** The shortest interval between two reports, in milliseconds. A page often changes many times in a row. */
const pause = 200

/**
 * Reports to the editor which messages the page contains and whether it shows the selected text. Reports again after every change of the
 * page, and after calls of the returned function, which are needed when another text is selected.
 */
export const reportTexts = (view: Window & typeof globalThis): (() => void) => {
  let isPlanned = false
  const report = () => {
    isPlanned = false
    const sources = sourcesOnPage()
    // The page has not been rendered yet.
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
