import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk without code of its own. It costs a request, although its importers could import from the target. */
interface Facade {
  file: string
  target: string
  /** Exported name and the name of the same export in the target. */
  names: [string, string][]
}

const facadeOf = (file: string, code: string): Facade | undefined => {
  const [, , exported = '', target] = /^(export\{([^}]*)\}from|import)"\.\/([^"]+\.js)";?\s*$/.exec(code) ?? []
  if (target === undefined) return undefined
  const names = exported.split(',').flatMap((pair): [string, string][] => {
    const [inTarget = '', name = inTarget] = pair.split(' as ')
    return inTarget === '' ? [] : [[name, inTarget]]
  })
  return { file, target, names }
}

/**
 * Lets dynamic imports load the chunk behind a facade, which saves one request each. The bundler writes a facade for a dynamic
 * import whose module lies in a group. Returns the target of each facade, as paths in the client folder.
 */
export const skipFacades = (client: string): Map<string, string> => {
  const folder = join(client, 'assets')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const codes = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const facades = files.flatMap((file) => facadeOf(file, codes.get(file) ?? '') ?? [])
  for (const [file, code] of codes) {
    const rewritten = facades.reduce((text, { file, target, names }) => {
      const picked = names.map(([name, inTarget]) => `${name}:e.${inTarget}`).join()
      const imported = `import("./${target}")${picked && `.then(e=>({${picked}}))`}`
      return text
        .replaceAll(`import("./${file}")`, imported)
        .replaceAll(`import(\`./${file}\`)`, imported)
        .replaceAll(`assets/${file}`, `assets/${target}`)
    }, code)
    if (rewritten !== code) writeFileSync(join(folder, file), rewritten)
  }
  return new Map(facades.map(({ file, target }) => [`assets/${file}`, `assets/${target}`]))
}
