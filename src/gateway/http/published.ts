import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from './files.ts'

type Words = Record<string, Record<string, string>>

/** Content that authors have published, merged with the build's. Without published content, the build's is shown. */
export interface Published {
  /** Returns the content of a step as JSON, or undefined for an unknown step. */
  step: (storefront: string, step: string) => Promise<string | undefined>
  /** Returns the content of a step as last saved, whether published or not. Undefined for an unknown step. */
  saved: (storefront: string, step: string) => Promise<string | undefined>
  /** Returns a catalogue with published messages as JSON, or undefined if none of its messages has been changed. */
  words: (storefront: string, locale: string, name: string) => Promise<string | undefined>
  /** Returns a home page with published content, or undefined if there is none that fits this build. */
  page: (storefront: string, name: string) => Promise<string | undefined>
  /** Returns the facts that a published home page fetches, or undefined if they belong to another version. */
  facts: (storefront: string, name: string) => Promise<string | undefined>
}

const overBuilt = (built: string, written: string | undefined): string =>
  written === undefined ? built : JSON.stringify(laidOver(JSON.parse(built) as Words, JSON.parse(written) as Words))

const textAt = (path: string) => readFile(path, 'utf8').catch(() => undefined)

/**
 * Merges published texts into built ones. Only texts of the build are included, because a newer build may have added or removed
 * texts.
 */
const laidOver = (built: Words, published: Words): Words =>
  Object.fromEntries(
    Object.entries(built).map(([word, texts]) => [
      word,
      Object.hasOwn(published, word) ? { ...texts, ...published[word] } : texts,
    ]),
  )

/**
 * Reads published content from a folder. `live.json` contains the current version of each storefront, and is read again whenever
 * it changes.
 */
export const openPublished = (folder: string | undefined, files: Files): Published => {
  const pointer = folder === undefined ? undefined : join(folder, 'live.json')
  let known: { changed: number; versions: Record<string, number> } | undefined
  const texts = new Map<string, Promise<string | undefined>>()

  const folderOf = async (storefront: string): Promise<string | undefined> => {
    if (folder === undefined || pointer === undefined) return undefined
    const changed = await stat(pointer).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changed === undefined) return undefined
    if (known?.changed !== changed) {
      const { versions } = JSON.parse(await readFile(pointer, 'utf8')) as { versions: Record<string, number> }
      known = { changed, versions }
      texts.clear()
    }
    const number = known.versions[storefront]
    return number === undefined ? undefined : join(folder, 'published', String(number))
  }

  const kept = (key: string, read: () => Promise<string | undefined>) => {
    const reading = texts.get(key) ?? read()
    texts.set(key, reading)
    return reading
  }

  return {
    step: async (storefront, step) => {
      const path = `data/steps/${step}.json`
      if (!files.has(path)) return undefined
      const version = await folderOf(storefront)
      if (version === undefined) return files.text(path)
      return kept(`${storefront} ${step}`, async () => {
        const published = await textAt(join(version, 'steps', `${step}.json`))
        return overBuilt(await files.text(path), published)
      })
    },
    saved: async (storefront, step) => {
      const path = `data/steps/${step}.json`
      if (!files.has(path)) return undefined
      const saved = folder && (await textAt(join(folder, 'content', storefront, 'steps', `${step}.json`)))
      return overBuilt(await files.text(path), saved)
    },
    words: async (storefront, locale, name) => {
      const version = await folderOf(storefront)
      const path = `data/words/${locale}/${name}.json`
      if (version === undefined || !files.has(path)) return undefined
      return kept(`${storefront} words ${locale} ${name}`, async () => {
        const published = await textAt(join(version, 'words', `${locale}.json`))
        if (published === undefined) return undefined
        const built = JSON.parse(await files.text(path)) as Record<string, unknown>
        const changed = Object.entries(JSON.parse(published) as Record<string, unknown>).filter(([id]) =>
          Object.hasOwn(built, id),
        )
        return changed.length > 0 ? JSON.stringify({ ...built, ...Object.fromEntries(changed) }) : undefined
      })
    },
    page: async (storefront, name) => {
      const version = await folderOf(storefront)
      if (version === undefined) return undefined
      return kept(`${storefront} page ${name}`, async () => {
        const html = await textAt(join(version, 'pages', storefront, name))
        const script = /\/(assets\/boot-[\w-]+\.js)/.exec(html ?? '')?.[1]
        // A page of another build would request scripts that no longer exist.
        return script !== undefined && files.has(script) ? html : undefined
      })
    },
    facts: async (storefront, name) => {
      const version = await folderOf(storefront)
      if (version === undefined) return undefined
      // Not kept in memory, because browsers keep it, and anybody may request any name.
      return textAt(join(version, 'pages', storefront, name))
    },
  }
}
