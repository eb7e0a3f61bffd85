import { changedTexts, overShipped, type StepContent, type Trouble, troublesIn } from '#src/authoring/protocol/step-content.ts'
import type { Step } from '#src/domain/step.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { Folder } from './folder.ts'
import { etagOf } from './sorted-json.ts'

/** The content of a step, and its ETag. */
export interface Document {
  value: StepContent
  etag: string
}

/** The result of a save: the stored document, or the reason why nothing was stored. */
export type Saving =
  | { kind: 'saved'; document: Document }
  | { kind: 'unread' }
  | { kind: 'stale'; document: Document }
  | { kind: 'unsound'; troubles: Trouble[] }
  | { kind: 'forbidden'; path: string; locale: string }

export interface Save {
  who: string
  storefront: Storefront
  step: Step
  value: unknown
  /** ETag of the version that the author edited, or null if the request has none. */
  ifMatch: string | null
  /** Returns true if the author may change a text. */
  mayUpdate: (word: string, locale: string) => boolean
}

/** The documents that authors edit. Saved texts take precedence over those shipped with the build. */
export interface Library {
  read: (storefront: Storefront, step: Step) => Promise<Document>
  /** Adapts content that was saved under an earlier build to the texts of the present build. */
  asShipped: (step: Step, saved: StepContent) => Promise<StepContent>
  save: (save: Save) => Promise<Saving>
}

export const createLibrary = (folder: Folder, shipped: (step: Step) => Promise<StepContent>, now: () => number): Library => {
  const fileOf = ({ code }: Storefront, step: Step) => `content/${code}/steps/${step}.json`
  const read = async (storefront: Storefront, step: Step): Promise<Document> => {
    const saved = (await folder.read(fileOf(storefront, step))) as StepContent | undefined
    const value = overShipped(await shipped(step), saved)
    return { value, etag: etagOf(value) }
  }
  return {
    read,
    asShipped: async (step, saved) => overShipped(await shipped(step), saved),
    save: ({ who, storefront, step, value, ifMatch, mayUpdate }) =>
      folder.inTurn(async (): Promise<Saving> => {
        const current = await read(storefront, step)
        if (ifMatch === null) return { kind: 'unread' }
        if (ifMatch !== current.etag) return { kind: 'stale', document: current }
        const troubles = troublesIn(value, await shipped(step), storefront.locales)
        if (troubles.length > 0) return { kind: 'unsound', troubles }
        const next = value as StepContent
        const changes = changedTexts(current.value, next)
        const forbidden = changes.find(({ word, locale }) => !mayUpdate(word, locale))
        if (forbidden) return { kind: 'forbidden', path: `/${forbidden.word}/${forbidden.locale}`, locale: forbidden.locale }
        const document = { value: next, etag: etagOf(next) }
        if (changes.length === 0) return { kind: 'saved', document }
        await folder.write(fileOf(storefront, step), next)
        const facts = { at: new Date(now()).toISOString(), who, storefront: storefront.code, step }
        await folder.append('deltas.jsonl', { ...facts, before: current.etag, after: document.etag, changes })
        return { kind: 'saved', document }
      }),
  }
}
