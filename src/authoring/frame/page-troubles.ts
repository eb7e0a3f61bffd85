import { sourcesOfText } from './boundary.ts'
import { lacksTranslation } from './lacking-texts.ts'
import { textsIn } from './select.ts'

/** A text of a page that travellers could not read. */
export interface PageTrouble {
  /** The text is in English because it has no translation, is not wholly visible, or contains an error instead of a value. */
  reason: 'UNTRANSLATED' | 'CUT_OFF' | 'INVALID'
  text: string
}

/** A number that could not be formatted, or a placeholder without a value. */
const invalid = /Error!|\bNaN\b|\bundefined\b|\{\w+\}/

/** Pixels by which a text may exceed its box, because browsers round widths. */
const tolerance = 1

const isScrollable = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
const isClipping = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'

/**
 * True if part of a text is outside the page, or outside an element that clips it. Texts in scrollable elements can be scrolled to, and those
 * in elements of one pixel are for screen readers.
 */
const isCutOff = (text: Text, view: Window): boolean => {
  const range = view.document.createRange()
  range.selectNodeContents(text)
  const { left, right, width } = range.getBoundingClientRect()
  if (width === 0) return false
  for (let element = text.parentElement; element && element !== view.document.body; element = element.parentElement) {
    const style = view.getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (isScrollable(style) || (isClipping(style) && box.width <= tolerance)) return false
    if (isClipping(style) && (right > box.right + tolerance || left < box.left - tolerance)) return true
  }
  return right > view.innerWidth + tolerance || left < -tolerance
}

const isRendered = (text: Text): boolean => text.data.trim() !== '' && text.parentElement?.checkVisibility?.() !== false

/** Lists the texts of a rendered page that are cut off, even partly. */
export const cutOffTexts = (page: Document): Text[] => {
  const view = page.defaultView
  return view ? textsIn(page.body).filter((node) => isRendered(node) && isCutOff(node, view)) : []
}

/** Lists the texts of a rendered page that travellers could not read. A text is listed once for each reason. */
export const troublesOn = (page: Document, locale: string): PageTrouble[] => {
  const view = page.defaultView
  if (!view) return []
  const troubles = textsIn(page.body).flatMap((node): PageTrouble[] => {
    const text = node.data.trim()
    if (!isRendered(node)) return []
    const reasons = [
      sourcesOfText(node).some((source) => lacksTranslation(source, locale)) && 'UNTRANSLATED',
      invalid.test(text) && 'INVALID',
      isCutOff(node, view) && 'CUT_OFF',
    ] as const
    return reasons.flatMap((reason) => (reason ? [{ reason, text }] : []))
  })
  return [...new Map(troubles.map((trouble) => [`${trouble.reason} ${trouble.text}`, trouble])).values()]
}
