import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const src = resolve(import.meta.dirname, '..')

/** Modules of the storefront and their replacements in the author's build. Each replacement wraps the original. */
const standIns = new Map([
  ['content/content.tsx', 'authoring/frame/content.tsx'],
  ['content/order.ts', 'authoring/frame/order.ts'],
  ['app/language/language.ts', 'app/author/language.ts'],
  ['app/session/reach-gateway.ts', 'app/author/reach-gateway.ts'],
  ['app/sharing/send-recording.ts', 'app/author/send-recording.ts'],
])

/** The editor's own page, whose texts are not edited. */
const editor = resolve(src, 'app/author/editor.tsx')

const pairs = [...standIns].map(([original, standIn]) => [resolve(src, original), resolve(src, standIn)] as const)

/**
 * Replaces modules in the author's build, so that texts are marked with their source, and nothing can be bought or sent to support. `everywhere` replaces
 * them in any environment, for tests that render an author's pages.
 */
export const authorStandIns = (everywhere = false): Plugin => ({
  name: 'farechart:author-stand-ins',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => everywhere || name === 'author',
  async resolveId(source, importer, options) {
    if (!/\/(?:content\.tsx|order\.ts|language\.ts|reach-gateway\.ts|send-recording\.ts)$/.test(source) || importer === editor)
      return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const [, standIn] = pairs.find(([original]) => original === found?.id) ?? []
    return standIn === undefined || standIn === importer ? found : standIn
  },
})
