import type { Page } from 'playwright-core'

/**
 * Lists elements that extend beyond the page, overlapping texts, and words broken across lines. Ignores scrollable regions, and broken
 * words in Japanese or in e-mail and web addresses.
 */
export const faultsOfLayout = (page: Pick<Page, 'evaluate'>): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) return ['no main']
    const within = (element: Element | null, is: (style: CSSStyleDeclaration) => boolean): boolean =>
      element !== null && element !== document.body && (is(getComputedStyle(element)) || within(element.parentElement, is))
    const isApart = (element: Element) =>
      within(
        element,
        ({ overflowX, position, visibility }) =>
          overflowX !== 'visible' || /fixed|sticky/.test(position) || visibility === 'hidden',
      )
    // With tight line spacing, a text's box is taller than its line, but its letters stay within the line.
    const lineOf = ({ x, y, width, height }: DOMRect, parent: Element): DOMRect => {
      const line = Math.min(height, Number.parseFloat(getComputedStyle(parent).lineHeight) || height)
      return new DOMRect(x, y + (height - line) / 2, width, line)
    }
    const wide = [...main.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > innerWidth + 1 || left < -1) && !isApart(element)
      })
      .map((element) => `beyond the page: ${element.tagName} ${element.textContent.slice(0, 60)}`)
    const texts: { words: string; rects: DOMRect[] }[] = []
    const broken: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!parent?.checkVisibility() || !node.nodeValue?.trim() || isApart(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const word of node.nodeValue.matchAll(/\p{L}{4,}/gu)) {
        // E-mail and web addresses may break anywhere.
        if (/[@/]\S*$/.test(node.nodeValue.slice(0, word.index)) || /^\S*[@/]/.test(node.nodeValue.slice(word.index))) continue
        if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word[0])) continue
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ y }) => Math.round(y)))
        if (lines.size > 1) broken.push(`broken: ${word[0]}`)
      }
      range.selectNodeContents(node)
      texts.push({ words: node.nodeValue.trim(), rects: [...range.getClientRects()].map((rect) => lineOf(rect, parent)) })
    }
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    const crossed = texts.flatMap((one, place) =>
      texts
        .slice(place + 1)
        .filter((other) => one.rects.some((rect) => other.rects.some((each) => overlap(rect, each))))
        .map((other) => `overlap: ${one.words.slice(0, 40)} / ${other.words.slice(0, 40)}`),
    )
    const scrolls =
      document.documentElement.scrollWidth > innerWidth ? [`scrolls to ${document.documentElement.scrollWidth}`] : []
    return [...scrolls, ...wide, ...crossed, ...broken]
  })
