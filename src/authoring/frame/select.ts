import { sourcesOfAttributes, sourcesOfText } from './boundary.ts'
import type { Source } from './marks.ts'

const interactive = 'a, button, label, input, textarea, select, summary, [role], h1, h2, h3, p, li, dt, dd, legend'
const selectedName = 'data-author-selected'

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts
}

/** Where the words in an element come from: its texts first, then its attributes. */
const sourceIn = (element: Element): Source | undefined =>
  textsIn(element).flatMap((text) => [...sourcesOfText(text)])[0] ??
  [element, ...element.querySelectorAll('*')].flatMap(sourcesOfAttributes)[0]

/** The text that is drawn at a point. */
const textAt = (x: number, y: number): Text | undefined => {
  const node = document.caretPositionFromPoint(x, y)?.offsetNode
  return node instanceof Text ? node : undefined
}

/** Where what an author clicked comes from: the text under the pointer, else the words of the smallest thing around it. */
export const sourceAt = ({
  clientX,
  clientY,
  target,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>): Source | undefined => {
  const text = textAt(clientX, clientY)
  const [source] = text ? sourcesOfText(text) : []
  if (source) return source
  const thing = target instanceof Element ? target.closest(interactive) : undefined
  return thing ? sourceIn(thing) : undefined
}

const elementsOf = ({ step, word }: Source): Element[] => {
  const isIt = (source: Source) => source.step === step && source.word === word
  const ofTexts = textsIn(document.body).flatMap((text) =>
    sourcesOfText(text).some(isIt) && text.parentElement ? [text.parentElement] : [],
  )
  return ofTexts.length > 0
    ? ofTexts
    : [...document.body.querySelectorAll('*')].filter((each) => sourcesOfAttributes(each).some(isIt))
}

/** Shows which words of the page are selected, and scrolls the first of them into view when asked to. */
export const showSelected = (source: Source | undefined, scrolls = false): void => {
  for (const element of document.querySelectorAll(`[${selectedName}]`)) element.removeAttribute(selectedName)
  const elements = source ? elementsOf(source) : []
  for (const element of elements) element.setAttribute(selectedName, '')
  if (scrolls) elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
