import type { StepContent } from '#src/authoring/protocol/step-content.ts'
import type { Files } from '#src/gateway/http/files.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { RenderHome } from './publisher.ts'

/** The export of the prerendering bundle that renders home. */
export interface Prerender {
  renderParts: (page: {
    configuration: Storefront
    locale: string
    contentOfHome: StepContent
    isWordOfHome: (id: string) => boolean
  }) => Promise<{ home: string; facts: unknown }>
}

const homeStart = '<div id="app">'
const homeEnd = '</div>\n<div class="waiting">'
const factsStart = '<script type="application/json" id="page-facts">'
const factsEnd = '</script>'

/**
 * Returns the text between two markers and a function that replaces it. Throws if a marker is missing, because the page then
 * comes from another build.
 */
const between = (text: string, start: string, end: string): { read: string; write: (inner: string) => string } => {
  const from = text.indexOf(start) + start.length
  const to = text.indexOf(end, from)
  if (from < start.length || to < 0) throw new Error(`a built page has no ${start}`)
  return { read: text.slice(from, to), write: (inner) => text.slice(0, from) + inner + text.slice(to) }
}

/**
 * Creates a function that renders the built home pages of a storefront with other content. Both the markup and the data for the
 * page's script are replaced.
 */
export const createRenderHome =
  (files: Files, bring: () => Promise<Prerender>): RenderHome =>
  async (storefront, contentOfHome) => {
    const { renderParts } = await bring()
    const pages: Record<string, string> = {}
    for (const locale of storefront.locales) {
      for (const path of [`pages/${storefront.code}/${locale}.html`, `pages/${storefront.code}/${locale}.results.html`]) {
        if (!files.has(path)) continue
        const built = await files.text(path)
        const facts = between(built, factsStart, factsEnd)
        const { words } = JSON.parse(facts.read) as { words: object }
        const parts = await renderParts({
          configuration: storefront,
          locale,
          contentOfHome,
          isWordOfHome: (id) => Object.hasOwn(words, id),
        })
        const filled = facts.write(JSON.stringify(parts.facts).replace(/</g, '\\u003c'))
        pages[path] = between(filled, homeStart, homeEnd).write(parts.home)
      }
    }
    return pages
  }
