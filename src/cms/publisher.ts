import { withFollowers } from '#src/authoring/protocol/messages.ts'
import { changedTexts, type ChangedText, type StepContent } from '#src/authoring/protocol/step-content.ts'
import { type ContentDocument, stepDocument, messagesDocument } from '#src/domain/content-documents.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { Folder } from './folder.ts'
import type { Library, UnsoundText } from './library.ts'

const homeDocument = stepDocument('home')

/** A publication of a storefront's content. */
export interface Version {
  number: number
  storefront: string
  who: string
  at: string
  /** The number of the earlier version whose content was restored. Undefined for an ordinary publication. */
  restores?: number
  /** The id of the plan, if the publication was planned. */
  plan?: string
}

/** Result of a publication. Invalid texts are not published. */
export type Publishing = { kind: 'published'; version: Version } | { kind: 'unsound'; trouble: UnsoundText }

/** Messages as catalogues contain them, by locale and id. */
export type CompiledMessages = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Compiles authors' messages as the build compiles its catalogues. Rejects if one of them is not ICU. */
export type CompileMessages = (overrides: StepContent) => Promise<CompiledMessages>

/**
 * Renders the home pages of a storefront with the given content and messages, keyed by their path in the build. Empty if there is no build.
 */
export type RenderHome = (
  storefront: Storefront,
  contentOfHome: StepContent,
  messages: CompiledMessages,
) => Promise<Record<string, string>>

export interface Publisher {
  /** Publishes the content as currently saved. */
  publish: (storefront: Storefront, who: string, cause?: { plan: string }) => Promise<Publishing>
  /** Saves and publishes the content of an earlier version. Returns undefined if the storefront has no such version. */
  restore: (storefront: Storefront, number: number, who: string) => Promise<Version | undefined>
  /** Lists the versions of a storefront, newest first. */
  versions: (storefront: Storefront) => Promise<(Version & { isLive: boolean })[]>
  /** Lists the texts that restoring a version would change. Returns undefined if the storefront has no such version. */
  changes: (storefront: Storefront, number: number) => Promise<(ChangedText & { document: ContentDocument })[] | undefined>
  /** Renders the live pages again. Needed after each build, because script names change. */
  refresh: (storefronts: readonly Storefront[]) => Promise<void>
}

interface Live {
  /** The highest version number, counted over all storefronts. */
  last: number
  /** The number of the live version of each storefront. */
  versions: Record<string, number>
}

interface Parts {
  folder: Folder
  library: Library
  documents: readonly ContentDocument[]
  renderHome: RenderHome
  compileMessages: CompileMessages
  now: () => number
  /** Called after each publication. */
  tell: (version: Version) => void
}

export const createPublisher = ({ folder, library, documents, renderHome, compileMessages, now, tell }: Parts): Publisher => {
  const readLive = async () => ((await folder.read('live.json')) as Live | undefined) ?? { last: 0, versions: {} }
  const fileOf = (number: number, document: ContentDocument) => `published/${number}/${document}.json`

  const writePages = async (number: number, storefront: Storefront, home: StepContent, messages: CompiledMessages) => {
    for (const [path, html] of Object.entries(await renderHome(storefront, home, messages)))
      await folder.writeText(`published/${number}/${path}`, html)
  }
  const compiled = async ({ locales }: Storefront, overrides: StepContent) =>
    compileMessages(withFollowers(overrides, await library.complete(messagesDocument, overrides), locales))
  const messageFile = (number: number, locale: string) => `published/${number}/words/${locale}.json`

  const publish = async (
    storefront: Storefront,
    who: string,
    cause: Pick<Version, 'restores' | 'plan'> = {},
  ): Promise<Version> => {
    const live = await readLive()
    const number = live.last + 1
    const version: Version = { number, storefront: storefront.code, who, at: new Date(now()).toISOString(), ...cause }
    for (const document of documents)
      await folder.write(fileOf(number, document), (await library.read(storefront, document)).value)
    const messages = await compiled(storefront, (await library.read(storefront, messagesDocument)).value)
    for (const [locale, words] of Object.entries(messages)) await folder.write(messageFile(number, locale), words)
    await writePages(number, storefront, (await library.read(storefront, homeDocument)).value, messages)
    await folder.write(`published/${number}/version.json`, version)
    // Written last, so that it never points to an incomplete version.
    await folder.write('live.json', { last: number, versions: { ...live.versions, [storefront.code]: number } })
    tell(version)
    return version
  }

  const versionAt = async (number: number) => (await folder.read(`published/${number}/version.json`)) as Version | undefined

  /** Returns a version's content of a document, or undefined if the document is newer than the version. */
  const contentAt = async (number: number, document: ContentDocument): Promise<StepContent | undefined> => {
    const published = (await folder.read(fileOf(number, document))) as StepContent | undefined
    return published && library.asShipped(document, published)
  }

  return {
    publish: (storefront, who, cause) =>
      folder.inTurn(async (): Promise<Publishing> => {
        const trouble = await library.unsound(storefront, documents)
        return trouble ? { kind: 'unsound', trouble } : { kind: 'published', version: await publish(storefront, who, cause) }
      }),
    restore: (storefront, number, who) =>
      folder.inTurn(async () => {
        const version = await versionAt(number)
        if (version?.storefront !== storefront.code) return undefined
        for (const document of documents) {
          const value = await contentAt(number, document)
          if (value) await library.overwrite({ who, storefront, document, value })
        }
        return publish(storefront, who, { restores: number })
      }),
    versions: async (storefront) => {
      const { last, versions } = await readLive()
      const all = await Promise.all(Array.from({ length: last }, (_, index) => versionAt(last - index)))
      return all.flatMap((version) =>
        version?.storefront === storefront.code ? [{ ...version, isLive: version.number === versions[storefront.code] }] : [],
      )
    },
    changes: async (storefront, number) => {
      const version = await versionAt(number)
      if (version?.storefront !== storefront.code) return undefined
      const changes = documents.map(async (document) => {
        const then = await contentAt(number, document)
        const now = (await library.read(storefront, document)).value
        // A document that did not exist yet in that version keeps its content.
        if (!then) return []
        const [before, after] = [await library.complete(document, now), await library.complete(document, then)]
        return changedTexts(before, after).map((change) => ({ ...change, document }))
      })
      return (await Promise.all(changes)).flat()
    },
    refresh: async (storefronts) => {
      const { versions } = await readLive()
      for (const storefront of storefronts) {
        const number = versions[storefront.code]
        if (number === undefined) continue
        const home = (await folder.read(fileOf(number, homeDocument))) as StepContent
        const messages = await compiled(storefront, (await contentAt(number, messagesDocument)) ?? {})
        await folder.inTurn(() => writePages(number, storefront, home, messages))
      }
    },
  }
}
