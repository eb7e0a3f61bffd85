import { messagesDocument } from '#src/domain/content-documents.ts'
import { tellMessages } from './bridge.ts'
import { sourcesOnPage } from './select.ts'

/** Minimum time between two reports, in milliseconds, because a page changes in many small steps. */
const pause = 200

/** Reports the messages in the page to the editor, and again whenever the page changes. */
export const reportMessages = (view: Window & typeof globalThis): void => {
  let isPlanned = false
  const report = () => {
    isPlanned = false
    tellMessages(sourcesOnPage().flatMap(({ document, word }) => (document === messagesDocument ? [word] : [])))
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
}
