import type { Plugin } from 'vite'

/** Where the build of the desk leaves what each of its scripts is made of, in the folder of the client: file to sources, under the root. */
export const modulesOfDesk = '.vite/desk-modules.json'

/** Notes which sources went into which script of the desk, so that what is the desk's own can be told from what is the product's. */
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
