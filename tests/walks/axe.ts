import axe from 'axe-core'
import { isFull } from '#tests/full.ts'
import type { Evaluating } from './reading-settings.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Hashes of the kinds of elements in which axe found no fault in this process. */
const sound = new Set<number>()

let passedOver = 0

/** Loads axe into the page, where it stays until the next reload. */
const bring = async (page: Evaluating) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}

/**
 * Lists the faults that axe finds on the screen under WCAG 2.2 AA, with rule and element. Checking a whole screen takes as long
 * as the walk to it, so only the parts of a kind that is new to this process are checked, unless everything is run. A kind
 * consists of the element, its classes, its states, whether it has a text and whether its label contains that text, and of the same
 * for each ancestor, up to the page's width and language. The text itself does not matter.
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
      const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
      const isNamedByItsText = (element: Element) =>
        plain(element.getAttribute('aria-label')).includes(plain(element.textContent))
      const kindOf = (element: Element) =>
        [
          element.localName,
          ...[...element.attributes]
            .map(({ name, value }) => (isToldWhole(name) ? `${name}=${value}` : `${name} ${value === ''}`))
            .toSorted(),
          saysSomething(element),
          isNamedByItsText(element),
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
      const { violations } = await axe.run(
        { include: unknown },
        {
          runOnly: rules,
          // Axe runs this rule only on request, although it checks a criterion of level A (WCAG 2.5.3).
          rules: { 'label-content-name-mismatch': { enabled: true } },
          resultTypes: ['violations'],
        },
      )
      // A calendar day shows a rounded price, but its accessible name contains the exact one.
      const isRounded = (id: string, html: string) => id === 'label-content-name-mismatch' && / data-date="/.test(html)
      // A target that the bar at the bottom of the window covers is whole once the page is scrolled.
      const isHiddenHere = async (id: string, selector: string) => {
        const target = id === 'target-size' ? document.querySelector(selector) : null
        if (!target) return false
        const { scrollX, scrollY } = globalThis
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await axe.run(target, { runOnly: { type: 'rule', values: [id] }, resultTypes: ['violations'] })
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
        return again.violations.length === 0
      }
      const faults: string[] = []
      for (const { id, nodes } of violations)
        for (const { target, html } of nodes) {
          const selector = target.join(' ')
          if (!isRounded(id, html) && !(await isHiddenHere(id, selector)))
            faults.push(`${id} at ${selector}: ${html.slice(0, 200)}`)
        }
      return { faults, kinds: [...kinds] }
    },
    { known: isFull ? [] : [...sound], rules },
  )
  if (kinds.length === 0) passedOver += 1
  if (faults.length === 0) for (const kind of kinds) sound.add(kind)
  return faults
}

/** Reports how many screens needed no check so far. */
export const tellPassedOver = () => {
  if (passedOver > 0)
    console.log(
      `SKIPPED axe on ${passedOver} screens so far, each part of a kind that it had looked at: FARECHART_FULL=1 looks at all`,
    )
}
