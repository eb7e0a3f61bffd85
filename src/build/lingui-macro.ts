import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

const used = new Set<string>()

/** The ids of the messages that were compiled so far in this build. */
export const usedMessages = (): ReadonlySet<string> => used

const noteMessages = (code: string) => {
  for (const [, id = ''] of code.matchAll(/\/\*\s*i18n\s*\*\/\s*\{\s*"?id"?:\s*"([^"]+)"/g)) used.add(id)
}

/** What was compiled in this build already: the storefront, its prerendering and the desk share most of their sources. */
const compiled = new Map<string, Promise<Awaited<ReturnType<typeof transformAsync>>>>()

const compile = (code: string, filename: string): ReturnType<typeof transformAsync> => {
  const key = `${filename}\0${code}`
  const met = compiled.get(key)
  if (met) return met
  const made = transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  })
  compiled.set(key, made)
  return made
}

/** Compiles Lingui's macros. @vitejs/plugin-react has no Babel inside, so they get a step of their own, before it. */
export const linguiMacro = (): Plugin => ({
  name: 'farechart:lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    async handler(code, id) {
      const done = await compile(code, id)
      noteMessages(done?.code ?? '')
      return done?.code ? { code: done.code, map: done.map } : undefined
    },
  },
})
