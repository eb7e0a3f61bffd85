import type { Plugin } from 'vite'

/** Where the desk's build lists the sources of each of its scripts, in the client folder. */
export const modulesOfDesk = '.vite/desk-modules.json'

/** Lists the sources of each desk script, so that the desk's own code can be distinguished from the product's. */
export const noteModules = (): Plugin => ({
  name: 'farechart:chunk-modules',
  applyToEnvironment: ({ name }) => name === 'desk',
  generateBundle(_options, bundle) {
    const { root } = this.environment.config
    const inside = (id: string) => (id.startsWith(root) ? id.slice(root.length + 1) : id)
    const scripts = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, Object.keys(output.modules).map(inside).sort()]] : [],
    )
    this.emitFile({ type: 'asset', fileName: modulesOfDesk, source: JSON.stringify(Object.fromEntries(scripts)) })
  },
})
