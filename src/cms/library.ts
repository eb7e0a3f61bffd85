import { flawOf } from '#src/authoring/protocol/icu.ts'
import { troublesInOverrides } from '#src/authoring/protocol/messages.ts'
import { type OutdatedText, outdatedAfter } from '#src/authoring/protocol/outdated.ts'
import {
  type ChangedText,
  changedTexts,
  overShipped,
  type StepContent,
  type Trouble,
  troublesIn,
} from '#src/authoring/protocol/step-content.ts'
import { troubleOfWord } from '#src/authoring/protocol/word-check.ts'
import { type ContentDocument, messagesDocument } from '#src/domain/content-documents.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { Folder } from './folder.ts'
import { etagOf } from './sorted-json.ts'

/** The content of a document, and its ETag. */
export interface SavedDocument {
  value: StepContent
  etag: string
}

/** Result of a save: the stored document, or why it was refused. */
export type SaveResult =
  | { kind: 'saved'; document: SavedDocument }
  | { kind: 'unread' }
  | { kind: 'stale'; document: SavedDocument }
  | { kind: 'unsound'; troubles: Trouble[] }
  | { kind: 'forbidden'; path: string; locale: string }

/** A saved text that is invalid. */
export type UnsoundText = Trouble & { document: ContentDocument }

export interface Save {
  who: string
  storefront: Storefront
  document: ContentDocument
  value: unknown
  /** ETag of the version that the author edited, or null if the request has none. */
  ifMatch: string | null
  /** Returns true if the author may change a text. */
  mayUpdate: (word: string, locale: string) => boolean
}

/**
 * The documents that authors edit. Saved texts take precedence over those shipped with the build. The document of the messages
 * contains only the texts that differ from the shipped ones.
 */
export interface Library {
  read: (storefront: Storefront, document: ContentDocument) => Promise<SavedDocument>
  /** Adapts content saved under an earlier build to the texts of this build. */
  asShipped: (document: ContentDocument, saved: StepContent) => Promise<StepContent>
  /** Returns all texts of a document: for messages, the shipped ones too. */
  complete: (document: ContentDocument, value: StepContent) => Promise<StepContent>
  /** Finds the first saved text that is invalid in this build, for example because its placeholders have changed. */
  unsound: (storefront: Storefront, documents: readonly ContentDocument[]) => Promise<UnsoundText | undefined>
  save: (save: Save) => Promise<SaveResult>
  /** Lists the translations that are older than their English text, in the order in which that text was changed. */
  outdated: (storefront: Storefront) => Promise<OutdatedText[]>
  /** Stores content over any saved version. Call it inside `folder.inTurn`. Throws if the content does not fit the document. */
  overwrite: (save: Pick<Save, 'who' | 'storefront' | 'document'> & { value: StepContent }) => Promise<void>
}

/** A line of the log of saves. */
interface Logged {
  storefront: string
  document: string
  changes: readonly ChangedText[]
}

/** Overrides of the messages that a build has. */
const knownIn = (built: StepContent, saved: StepContent): StepContent =>
  Object.fromEntries(Object.entries(saved).filter(([id]) => Object.hasOwn(built, id)))

export const createLibrary = (
  folder: Folder,
  shipped: (document: ContentDocument) => Promise<StepContent>,
  now: () => number,
  tell: (saved: { storefront: string; who: string; document: ContentDocument; at: string }) => void,
): Library => {
  const fileOf = ({ code }: Storefront, document: ContentDocument) => `content/${code}/${document}.json`
  const savedOf = async (storefront: Storefront, document: ContentDocument) =>
    (await folder.read(fileOf(storefront, document))) as StepContent | undefined
  const asShipped = async (document: ContentDocument, saved: StepContent): Promise<StepContent> => {
    const built = await shipped(document)
    return document === messagesDocument ? knownIn(built, saved) : overShipped(built, saved)
  }
  const read = async (storefront: Storefront, document: ContentDocument): Promise<SavedDocument> => {
    const value = await asShipped(document, (await savedOf(storefront, document)) ?? {})
    return { value, etag: etagOf(value) }
  }
  /** Overrides of messages that this build lacks stay in the file, because a later build may have them again. */
  const storedAs = async (storefront: Storefront, document: ContentDocument, next: StepContent): Promise<StepContent> => {
    if (document !== messagesDocument) return next
    const built = await shipped(document)
    const saved = Object.entries((await savedOf(storefront, document)) ?? {})
    return { ...Object.fromEntries(saved.filter(([id]) => !Object.hasOwn(built, id))), ...next }
  }
  const write = async (
    { who, storefront, document }: Pick<Save, 'who' | 'storefront' | 'document'>,
    before: SavedDocument,
    next: StepContent,
  ): Promise<SavedDocument> => {
    const saved = { value: next, etag: etagOf(next) }
    const changes = changedTexts(before.value, next)
    if (changes.length === 0) return saved
    await folder.write(fileOf(storefront, document), await storedAs(storefront, document, next))
    const facts = { at: new Date(now()).toISOString(), who, storefront: storefront.code, document }
    await folder.append('deltas.jsonl', { ...facts, before: before.etag, after: saved.etag, changes })
    tell(facts)
    return saved
  }
  const troublesOf = async ({
    storefront,
    document,
    value,
  }: Pick<Save, 'storefront' | 'document' | 'value'>): Promise<Trouble[]> => {
    const built = await shipped(document)
    return document === messagesDocument
      ? troublesInOverrides(value, built, storefront.locales, flawOf)
      : troublesIn(value, built, storefront.locales, (text, locale, word) => troubleOfWord(document, word, text, locale))
  }
  return {
    read,
    asShipped,
    complete: async (document, value) => overShipped(await shipped(document), value),
    unsound: async (storefront, documents) => {
      for (const document of documents) {
        const [trouble] = await troublesOf({ storefront, document, value: (await read(storefront, document)).value })
        if (trouble) return { ...trouble, document }
      }
      return undefined
    },
    save: (save) =>
      folder.inTurn(async (): Promise<SaveResult> => {
        const { storefront, document, value, ifMatch, mayUpdate } = save
        const current = await read(storefront, document)
        if (ifMatch === null) return { kind: 'unread' }
        if (ifMatch !== current.etag) return { kind: 'stale', document: current }
        const troubles = await troublesOf(save)
        if (troubles.length > 0) return { kind: 'unsound', troubles }
        const next = value as StepContent
        const forbidden = changedTexts(current.value, next).find(({ word, locale }) => !mayUpdate(word, locale))
        if (forbidden) return { kind: 'forbidden', path: `/${forbidden.word}/${forbidden.locale}`, locale: forbidden.locale }
        return { kind: 'saved', document: await write(save, current, next) }
      }),
    outdated: async ({ code, locales }) => {
      const saves = ((await folder.readLines('deltas.jsonl')) as Logged[]).filter(({ storefront }) => storefront === code)
      const changes = saves.map(({ document, changes: texts }) => texts.map(({ word, locale }) => ({ document, word, locale })))
      return outdatedAfter([], changes, locales)
    },
    overwrite: async (save) => {
      const { storefront, document, value } = save
      const [trouble] = await troublesOf(save)
      if (trouble) throw new Error(`The content of ${document} cannot be restored: ${JSON.stringify(trouble)}`)
      await write(save, await read(storefront, document), value)
    },
  }
}
