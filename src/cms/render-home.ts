import type { StepContent } from '#src/authoring/protocol/step-content.ts'
import { factsAddressOf, factsFileOf } from '#src/gateway/http/facts-file.ts'
import type { Files } from '#src/gateway/http/files.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import { between, waitingEnd, waitingStartOf } from '#src/gateway/wire/built-page.ts'
import type { CompiledMessages, RenderHome } from './publisher.ts'

/** The exports of the prerendering bundle that publishing needs. */
export interface Prerender {
  /** Throws if a message is not ICU. */
  compiledMessages: (overrides: StepContent) => CompiledMessages
  renderParts: (page: {
    configuration: Storefront
    locale: string
    contentOfHome: StepContent
    overrides: CompiledMessages[string]
    isWordOfHome: (id: string) => boolean
  }) => Promise<{ home: string; facts: unknown; waiting: Readonly<Record<string, string>>; withoutScript: string }>
}

const homeStart = '<div id="app">'
const homeEnd = '</div>\n<i id="end">'
const factsStart = `id="page-facts" href="`
const factsEnd = '"'
const styleEnd = '</style>'

const nameAt = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/**
 * Creates a function that renders the built home pages of a storefront with other content and messages. The markup of home and
 * of the steps' skeletons, the text for browsers without JavaScript and the data for the page's script are replaced.
 */
export const createRenderHome =
  (files: Files, bring: () => Promise<Prerender>): RenderHome =>
  async (storefront, contentOfHome, messages) => {
    const { renderParts } = await bring()
    const folder = `pages/${storefront.code}`
    const pages: Record<string, string> = {}
    for (const locale of storefront.locales) {
      const home = `${folder}/${locale}.html`
      if (!files.has(home)) continue
      const built = between(await files.text(home), factsStart, factsEnd).read
      const { words } = JSON.parse(await files.text(`${folder}/${nameAt(built)}`)) as { words: object }
      const isWordOfHome = (id: string) => Object.hasOwn(words, id)
      const overrides = messages[locale] ?? {}
      const parts = await renderParts({ configuration: storefront, locale, contentOfHome, overrides, isWordOfHome })
      const facts = factsFileOf(locale, parts.facts)
      pages[`${folder}/${facts.name}`] = facts.text
      for (const path of [home, `${folder}/${locale}.results.html`]) {
        if (!files.has(path)) continue
        const filled = between(await files.text(path), factsStart, factsEnd).write(factsAddressOf(facts))
        const written = between(filled, homeStart, homeEnd).write(parts.home)
        const withoutScript = between(written, '<noscript>', '<!--asked--></noscript>')
        const style = withoutScript.read.slice(0, withoutScript.read.indexOf(styleEnd) + styleEnd.length)
        const described = withoutScript.write(style + parts.withoutScript)
        pages[path] = Object.entries(parts.waiting).reduce(
          (page, [step, html]) => between(page, waitingStartOf(step), waitingEnd).write(html),
          described,
        )
      }
    }
    return pages
  }
