import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

const used = new Set<string>()

/** The ids of the messages that were compiled so far in this build. */
export const usedMessages = (): ReadonlySet<string> => used

const noteMessages = (code: string) => {
  for (const [, id = ''] of code.matchAll(/\/\*\s*i18n\s*\*\/\s*\{\s*"?id"?:\s*"([^"]+)"/g)) used.add(id)
}

/** Compiles Lingui's macros. @vitejs/plugin-react has no Babel inside, so they get a step of their own, before it. */
export const linguiMacro = (): Plugin => ({
  name: 'farechart:lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    async handler(code, id) {
      const compiled = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      })
      noteMessages(compiled?.code ?? '')
      return compiled?.code ? { code: compiled.code, map: compiled.map } : undefined
    },
  },
})
