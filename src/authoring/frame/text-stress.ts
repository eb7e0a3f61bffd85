import { directionOf } from '#src/domain/locale.ts'
import type { CutOffText, TextStress } from '../protocol/frame-messages.ts'
import { sourcesOfText } from './boundary.ts'
import { cutOffTexts } from './page-troubles.ts'

let stress: TextStress | undefined
const listeners = new Set<() => void>()

/** True if the page shows longer texts with accents in place of its own. */
export const isPseudo = (): boolean => stress?.isPseudo === true

/** Calls the listener whenever `isPseudo` may have changed. */
export const subscribeStress = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds without a change after which the texts of the page are measured, so that each burst of changes is measured once. */
const restAfter = 300

const directionFor = (html: HTMLElement) => (stress?.isRightToLeft ? 'rtl' : directionOf(html.lang))

/**
 * Prepares a page for stress tests of its texts. Returns a function that starts, changes or ends a test. During a test, `tell` receives
 * the texts that are cut off, first at its start and then after every change of the page.
 */
export const stressPage = (view: Window & typeof globalThis, tell: (texts: readonly CutOffText[]) => void) => {
  const { documentElement: html } = view.document
  let resting: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    if (stress)
      tell(
        cutOffTexts(view.document).map((node) => {
          const [source] = sourcesOfText(node)
          return { text: node.data.trim(), ...(source && { source }) }
        }),
      )
  }
  const rest = () => {
    clearTimeout(resting)
    resting = setTimeout(measure, restAfter)
  }
  const changes = new view.MutationObserver(() => {
    // A change of language resets the direction, so the test applies its own again.
    if (html.dir !== directionFor(html)) html.dir = directionFor(html)
    rest()
  })
  return (wanted: TextStress | undefined): void => {
    stress = wanted
    html.dir = directionFor(html)
    html.style.fontSize = wanted?.isLarge ? '200%' : ''
    for (const listener of listeners) listener()
    changes.disconnect()
    if (!wanted) return
    changes.observe(html, { subtree: true, childList: true, characterData: true, attributeFilter: ['dir'] })
    rest()
  }
}
