import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  var spoken: string[] | undefined
}

/**
 * Makes the page record what a screen reader would say: messages of live regions, each element that receives the focus, and changes of the
 * state or value of the focused element.
 */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = []
    globalThis.spoken = spoken
    const wordsOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const say = (how: string, words: string) => {
      if (words !== '') spoken.push(`${how}: ${words}`)
    }
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"], output'
    const labelOf = (element: Element): string => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : []
      const named = [...ids.map((id) => wordsOf(document.getElementById(id))), ...labels.map(wordsOf)].join(' ')
      return element.getAttribute('aria-label') || named || wordsOf(element)
    }
    const hear = (changes: MutationRecord[]) => {
      for (const { target, type, attributeName } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (type === 'attributes') {
          if (element && element === document.activeElement)
            say('state', `${attributeName} ${element.getAttribute(attributeName ?? '')}`)
          continue
        }
        const region = element?.closest(live)
        if (region) say('live', wordsOf(region))
        else if (element) for (const alert of element.querySelectorAll('[role="alert"]')) say('live', wordsOf(alert))
      }
    }
    const attributeFilter = [
      'aria-expanded',
      'aria-pressed',
      'aria-checked',
      'aria-selected',
      'aria-invalid',
      'aria-current',
      'open',
    ]
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter,
    })
    document.addEventListener('focusin', ({ target }) => target instanceof Element && say('focus', labelOf(target)))
    document.addEventListener('input', ({ target }) => target instanceof Element && say('value', labelOf(target)))
  })

/** Returns what was spoken since the last call, starting with the title if the page has just been loaded. */
export const takeSpoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = globalThis.spoken?.splice(0) ?? []
    if (!document.documentElement.dataset['heard']) said.unshift(`title: ${document.title}`)
    document.documentElement.dataset['heard'] = 'true'
    return said
  })

/**
 * Lists the visible lines of the step and of open dialogs. Leaves out times, which countdowns change, and the trip beside the step,
 * which announces its total itself.
 */
const visibleLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main > *, main > * > *, dialog[open]')]
    const shown = parts.filter((part) => part.localName !== 'aside' && !part.querySelector('aside'))
    const outermost = shown.filter((part) => !shown.some((other) => other !== part && other.contains(part)))
    return outermost
      .flatMap((part) => part.innerText.replace(/\d+:\d\d/g, '').split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== '')
  })

/**
 * Creates a function to call after each step of a path. It returns what was spoken, and fails if the page has changed visibly but
 * nothing is spoken within a second.
 */
export const hearing = (page: Page) => {
  let before: string[] = []
  return async (): Promise<string[]> => {
    const said: string[] = []
    let change: { appeared: string[]; vanished: string[] } | undefined
    await expect
      .poll(
        async () => {
          said.push(...(await takeSpoken(page)))
          const seen = await visibleLines(page)
          const appeared = seen.filter((line) => !before.includes(line))
          const vanished = before.filter((line) => !seen.includes(line))
          change = said.length === 0 && appeared.length + vanished.length > 0 ? { appeared, vanished } : undefined
          if (!change) before = seen
          return change
        },
        { message: 'a visible change that is not announced', timeout: 1_000, interval: 50 },
      )
      .toBeUndefined()
    return said
  }
}
