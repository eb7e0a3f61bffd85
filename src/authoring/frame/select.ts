import type { ShownText } from '../protocol/frame-messages.ts'
import { sourcesOfAttributes, sourcesOfText } from './boundary.ts'
import type { TextSource } from './marks.ts'

const interactive = 'a, button, label, input, textarea, select, summary, [role], h1, h2, h3, p, li, dt, dd, legend'
const selectedName = 'data-author-selected'

/** Lists the text nodes below a node, in its order. */
export const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts
}

/**
 * Returns the source of the first marked text in an element. If no text is marked, returns that of its first marked attribute.
 */
const sourceIn = (element: Element): TextSource | undefined =>
  textsIn(element).flatMap((text) => [...sourcesOfText(text)])[0] ??
  [element, ...element.querySelectorAll('*')].flatMap(sourcesOfAttributes)[0]

/** Returns the text node that is rendered at a point of the page. */
const textAt = (x: number, y: number): Text | undefined => {
  const node = document.caretPositionFromPoint(x, y)?.offsetNode
  return node instanceof Text ? node : undefined
}

/**
 * Returns the source of the clicked text: the one under the pointer, otherwise the first marked text in the nearest control or text block.
 */
export const sourceAt = ({
  clientX,
  clientY,
  target,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>): TextSource | undefined => {
  const text = textAt(clientX, clientY)
  const [source] = text ? sourcesOfText(text) : []
  if (source) return source
  const thing = target instanceof Element ? target.closest(interactive) : undefined
  return thing ? sourceIn(thing) : undefined
}

/** Lists the sources of all texts and attributes in an element, in its order and without duplicates. */
export const sourcesIn = (root: Element): TextSource[] => {
  const ofTexts = textsIn(root).flatMap((text) => [...sourcesOfText(text)])
  return [...new Set([...ofTexts, ...[...root.querySelectorAll('*')].flatMap(sourcesOfAttributes)])]
}

/** Lists the sources of all texts and attributes in the page, in its order and without duplicates. */
export const sourcesOnPage = (): TextSource[] => sourcesIn(document.body)

const elementsOf = (wanted: ShownText): Element[] => {
  const isIt = ({ document, word }: TextSource) => document === wanted.document && word === wanted.word
  const ofTexts = textsIn(document.body).flatMap((text) =>
    sourcesOfText(text).some(isIt) && text.parentElement ? [text.parentElement] : [],
  )
  return ofTexts.length > 0
    ? ofTexts
    : [...document.body.querySelectorAll('*')].filter((each) => sourcesOfAttributes(each).some(isIt))
}

/**
 * Outlines every element that shows the selected text. If `scrolls` is true, scrolls to the first one. Returns false if no element shows
 * the text.
 */
export const showSelected = (source: ShownText | undefined, scrolls: boolean): boolean => {
  for (const element of document.querySelectorAll(`[${selectedName}]`)) element.removeAttribute(selectedName)
  const elements = source ? elementsOf(source) : []
  for (const element of elements) element.setAttribute(selectedName, '')
  if (scrolls) elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return elements.length > 0
}
