import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Kinds of elements with which axe found nothing wrong in this process. */
const sound = new Set<number>()

let passedOver = 0

/** A page, or a frame in it. */
type Evaluating = Pick<Page, 'evaluate'>

/** axe in the page itself: what it is made of stays until the page is loaded again. */
const bring = async (page: Evaluating) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}

/**
 * Returns what axe finds on the screen under WCAG 2.2 AA, a line each: rule and where. It looks at the parts whose kind this
 * process has not shown it yet, unless everything is run: a look at a whole screen takes as long as the steps to it. A kind is an
 * element with its classes, its states and whether it says something, in one of its kind, and so on up to the page with its width
 * and language. What it says is no part of it.
 */
export const faultsOn = async (page: Evaluating): Promise<string[]> => {
  await bring(page)
  const { faults, kinds } = await page.evaluate(
    async ({ known, rules }) => {
      const hashOf = (text: string) => {
        let hash = 0
        for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
        return hash
      }
      const isToldWhole = (name: string) =>
        /^aria-(?!label|describedby|controls|owns|activedescendant)/.test(name) ||
        /^(?:class|role|type|dir|lang|tabindex)$/.test(name)
      const saysSomething = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
      const kindOf = (element: Element) =>
        [
          element.localName,
          ...[...element.attributes]
            .map(({ name, value }) => (isToldWhole(name) ? `${name}=${value}` : `${name} ${value === ''}`))
            .toSorted(),
          saysSomething(element),
        ].join(' ')
      const isKnown = new Set(known)
      const kinds = new Set<number>()
      const unknown: Element[] = []
      const gather = (element: Element, above: number, isInUnknown: boolean) => {
        const kind = hashOf(`${above}>${kindOf(element)}`)
        kinds.add(kind)
        const isNew = !isInUnknown && !isKnown.has(kind)
        if (isNew) unknown.push(element)
        for (const child of element.children) gather(child, kind, isInUnknown || isNew)
      }
      gather(document.documentElement, hashOf(`${innerWidth}`), false)
      if (unknown.length === 0) return { faults: [], kinds: [] }
      const axe = Reflect.get(globalThis, 'axe') as typeof import('axe-core')
      const { violations } = await axe.run({ include: unknown }, { runOnly: rules, resultTypes: ['violations'] })
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id} at ${target.join(' ')}: ${html.slice(0, 200)}`),
      )
      return { faults, kinds: [...kinds] }
    },
    { known: isFull ? [] : [...sound], rules },
  )
  if (kinds.length === 0) passedOver += 1
  if (faults.length === 0) for (const kind of kinds) sound.add(kind)
  return faults
}

/** Says how many screens were passed over so far. */
export const tellPassedOver = () => {
  if (passedOver > 0)
    console.log(
      `SKIPPED axe on ${passedOver} screens so far, each part of a kind that it had looked at: FARECHART_FULL=1 looks at all`,
    )
}
