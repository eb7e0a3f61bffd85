import type { Plugin } from 'vite'
import { type Compiled, compiledBefore, keepCompiled } from './compiled-macros.ts'

const used = new Set<string>()

/** Ids of the messages compiled so far in this build. */
export const usedMessages = (): ReadonlySet<string> => used

const noteMessages = (code: string) => {
  for (const [, id = ''] of code.matchAll(/\/\*\s*i18n\s*\*\/\s*\{\s*"?id"?:\s*"([^"]+)"/g)) used.add(id)
}

const compileAnew = async (code: string, filename: string): Promise<Compiled | undefined> => {
  // Babel takes a second to load, and after a build most runs compile nothing.
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
 * Compilations in this process, finished or running. The storefront, its prerendering, the desk and the test projects share most
 * sources.
 */
const compiled = new Map<string, Promise<Compiled | undefined>>()

const compile = (code: string, filename: string): Promise<Compiled | undefined> => {
  const key = `${filename}\0${code}`
  const made =
    compiled.get(key) ??
    (async () => {
      const before = compiledBefore(key)
      if (before) return before
      const anew = await compileAnew(code, filename)
      if (anew) keepCompiled(key, anew)
      return anew
    })()
  compiled.set(key, made)
  return made
}

/** Compiles Lingui's macros in a separate step before @vitejs/plugin-react, which has no Babel. */
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
