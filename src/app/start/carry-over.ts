import { loadPlaceNames } from '#src/trip/place-names.ts'
import { loadServed } from '#src/trip/places.ts'
import type { Steps } from '../frame/steps.ts'
import type { RootRef } from '../session/running-flow.ts'
import { whenSearched } from '../session/when-searched.ts'

/** Root element. The inline script stores on it the last button that was pressed before the application ran. */
type Pressed = HTMLElement & { pressed?: HTMLElement | null }

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Describes a button by everything that a traveller reads on it and, for a flight, on its row. */
const readOn = (button: Element): string =>
  [button.ariaLabel, button.textContent, button.closest('article')?.textContent].map(plain).join('|')

/**
 * Removes the rows that came with the document, now that the application has rendered its own. The focus moves to the same control of the
 * new rows, or to the heading if that control has gone. A press that has waited is repeated only if its button and flight still read the
 * same: a traveller has not agreed to a price that has changed since.
 */
const carryOver = (page: Document): void => {
  const root: Pressed = page.documentElement
  const early = page.querySelector('[data-early]')
  const app = page.getElementById('app')
  if (!early || !app) return
  const sameAs = (old: Element): HTMLElement | undefined =>
    [...app.querySelectorAll('button')].find((each) => readOn(each) === readOn(old))
  const focused = early.contains(page.activeElement) ? page.activeElement : undefined
  const pressed = root.pressed && early.contains(root.pressed) ? root.pressed : undefined
  if (focused) (sameAs(focused) ?? app.querySelector('h1'))?.focus({ preventScroll: true })
  if (pressed) sameAs(pressed)?.click()
  early.parentElement?.remove()
}

/**
 * Resolves once the application can show the results that came with the document, without a skeleton in between. Returns the function to
 * call when it has rendered them.
 */
export const whenReplaceable = async (root: RootRef, steps: Pick<Steps, 'load'>, locale: string): Promise<() => void> => {
  void loadPlaceNames(locale)
  await Promise.all([steps.load('flight-selection'), loadServed().catch(() => undefined), whenSearched(root)])
  return () => carryOver(document)
}
