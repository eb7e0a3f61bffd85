import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

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
      return compiled?.code ? { code: compiled.code, map: compiled.map } : undefined
    },
  },
})
