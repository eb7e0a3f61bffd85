import type { Plugin } from 'vite'
import { type Compiled, compiledBefore, keepCompiled } from './compiled-macros.ts'

const used = new Set<string>()

/** Returns the ids of the messages compiled so far in this build. */
export const usedMessages = (): ReadonlySet<string> => used

const noteMessages = (code: string) => {
  for (const [, id = ''] of code.matchAll(/\/\*\s*i18n\s*\*\/\s*\{\s*"?id"?:\s*"([^"]+)"/g)) used.add(id)
}

const compileUncached = async (code: string, filename: string): Promise<Compiled | undefined> => {
  // Loaded only when needed, because Babel takes a second to load and most runs find everything in the cache.
  const { transformAsync } = await import('@babel/core')
  const done = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  })
  return done?.code ? { code: done.code, map: JSON.stringify(done.map) } : undefined
}

/**
 * The compilations of this process, finished or running. They are shared, because the storefront, its prerendering, the desk and
 * the test projects have most sources in common.
 */
const compiled = new Map<string, Promise<Compiled | undefined>>()

const compile = (code: string, filename: string): Promise<Compiled | undefined> => {
  const key = `${filename}\0${code}`
  const made =
    compiled.get(key) ??
    (async () => {
      const before = compiledBefore(key)
      if (before) return before
      const fresh = await compileUncached(code, filename)
      if (fresh) keepCompiled(key, fresh)
      return fresh
    })()
  compiled.set(key, made)
  return made
}

/** Compiles Lingui's macros in a step of its own, because @vitejs/plugin-react no longer runs Babel. */
export const linguiMacro = (): Plugin => ({
  name: 'farechart:lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    async handler(code, id) {
      const done = await compile(code, id)
      noteMessages(done?.code ?? '')
      return done
    },
  },
})
