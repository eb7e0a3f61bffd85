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

/** Pause in milliseconds after the last change of the page, before its texts are measured. */
const restAfter = 300

const directionFor = (html: HTMLElement) => (stress?.isRightToLeft ? 'rtl' : directionOf(html.lang))

/**
 * Prepares a page for stress tests of its texts. Returns a function that starts, changes or ends the stress. While one is on, `tell`
 * receives the texts that are cut off, again whenever the page has changed.
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
    // A change of the language sets the direction too.
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
