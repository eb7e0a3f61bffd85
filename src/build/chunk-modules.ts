import type { Plugin } from 'vite'

/** Path of the file, in the client folder, that lists the source modules of each script of the desk. */
export const modulesOfDesk = '.vite/desk-modules.json'

/** Writes a list of the source modules in each script of the desk, so that the desk's own code can be told from the product's. */
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
