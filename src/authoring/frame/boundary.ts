import { isMarked, type TextSource, unmark } from './marks.ts'

const ofTexts = new WeakMap<Node, readonly TextSource[]>()
const ofAttributes = new WeakMap<Element, Map<string, readonly TextSource[]>>()

/** Returns the words that a text node's text was made from. */
export const sourcesOfText = (node: Node): readonly TextSource[] => ofTexts.get(node) ?? []

/** Returns the words that an element's attributes were made from. */
export const sourcesOfAttributes = (element: Element): TextSource[] => [...(ofAttributes.get(element)?.values() ?? [])].flat()

const noteAttribute = (element: Element, name: string, sources: readonly TextSource[]): void => {
  const known = ofAttributes.get(element)
  if (sources.length === 0 && !known) return
  const all = known ?? new Map<string, readonly TextSource[]>()
  ofAttributes.set(element, all.set(name, sources))
}

interface Accessor<Of> {
  get: (this: Of) => unknown
  set: (this: Of, value: unknown) => void
}

/** Wraps the setter of a property, so that marks are removed from each assigned text. Their sources are passed to `note`. */
const guardProperty = <Of extends object>(
  prototype: Of,
  name: string,
  note: (on: Of, sources: readonly TextSource[]) => void,
): void => {
  const accessor = Object.getOwnPropertyDescriptor(prototype, name) as (PropertyDescriptor & Accessor<Of>) | undefined
  if (!accessor?.set) return
  const { get, set } = accessor
  Object.defineProperty(prototype, name, {
    ...accessor,
    get,
    set(this: Of, value: unknown) {
      if (typeof value !== 'string') {
        set.call(this, value)
        return
      }
      const { text, sources } = unmark(value)
      set.call(this, text)
      note(this, sources)
    },
  })
}

const noteText = (node: Node, sources: readonly TextSource[]): void => {
  const text = node.nodeType === node.TEXT_NODE ? node : node.firstChild
  if (text) ofTexts.set(text, sources)
}

/**
 * Patches the DOM's prototypes, so that marks are removed from every text that enters the page. The sources are recorded per
 * node, outside the DOM.
 */
export const guardPage = (view: Window & typeof globalThis): void => {
  const { Document, Node, CharacterData, Element, HTMLInputElement, HTMLTextAreaElement } = view
  const createTextNode = Document.prototype.createTextNode
  Document.prototype.createTextNode = function (this: Document, data: string) {
    const { text, sources } = unmark(data)
    const node = createTextNode.call(this, text)
    ofTexts.set(node, sources)
    return node
  }
  const setAttribute = Element.prototype.setAttribute
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    const given = String(value)
    if (!isMarked(given)) return setAttribute.call(this, name, value)
    const { text, sources } = unmark(given)
    setAttribute.call(this, name, text)
    noteAttribute(this, name, sources)
  }
  guardProperty(Node.prototype, 'nodeValue', noteText)
  guardProperty(Node.prototype, 'textContent', noteText)
  guardProperty(CharacterData.prototype, 'data', noteText)
  for (const name of ['value', 'defaultValue', 'placeholder'])
    for (const control of [HTMLInputElement, HTMLTextAreaElement])
      guardProperty<HTMLInputElement | HTMLTextAreaElement>(control.prototype, name, (on, sources) =>
        noteAttribute(on, name, sources),
      )
  guardProperty(Document.prototype, 'title', () => {})
}
