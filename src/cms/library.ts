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
  /** Adapts content saved under an earlier build to the texts of this build. */
  asShipped: (step: Step, saved: StepContent) => Promise<StepContent>
  save: (save: Save) => Promise<Saving>
  /** Stores content over any saved version. Call it inside `folder.inTurn`. Throws if the content does not fit the step. */
  overwrite: (save: Pick<Save, 'who' | 'storefront' | 'step'> & { value: StepContent }) => Promise<void>
}

export const createLibrary = (folder: Folder, shipped: (step: Step) => Promise<StepContent>, now: () => number): Library => {
  const fileOf = ({ code }: Storefront, step: Step) => `content/${code}/steps/${step}.json`
  const read = async (storefront: Storefront, step: Step): Promise<Document> => {
    const saved = (await folder.read(fileOf(storefront, step))) as StepContent | undefined
    const value = overShipped(await shipped(step), saved)
    return { value, etag: etagOf(value) }
  }
  const write = async (
    { who, storefront, step }: Pick<Save, 'who' | 'storefront' | 'step'>,
    before: Document,
    next: StepContent,
  ): Promise<Document> => {
    const document = { value: next, etag: etagOf(next) }
    const changes = changedTexts(before.value, next)
    if (changes.length === 0) return document
    await folder.write(fileOf(storefront, step), next)
    const facts = { at: new Date(now()).toISOString(), who, storefront: storefront.code, step }
    await folder.append('deltas.jsonl', { ...facts, before: before.etag, after: document.etag, changes })
    return document
  }
  const troublesOf = async ({ storefront, step, value }: Pick<Save, 'storefront' | 'step' | 'value'>): Promise<Trouble[]> =>
    troublesIn(value, await shipped(step), storefront.locales)
  return {
    read,
    asShipped: async (step, saved) => overShipped(await shipped(step), saved),
    save: (save) =>
      folder.inTurn(async (): Promise<Saving> => {
        const { storefront, step, value, ifMatch, mayUpdate } = save
        const current = await read(storefront, step)
        if (ifMatch === null) return { kind: 'unread' }
        if (ifMatch !== current.etag) return { kind: 'stale', document: current }
        const troubles = await troublesOf(save)
        if (troubles.length > 0) return { kind: 'unsound', troubles }
        const next = value as StepContent
        const forbidden = changedTexts(current.value, next).find(({ word, locale }) => !mayUpdate(word, locale))
        if (forbidden) return { kind: 'forbidden', path: `/${forbidden.word}/${forbidden.locale}`, locale: forbidden.locale }
        return { kind: 'saved', document: await write(save, current, next) }
      }),
    overwrite: async (save) => {
      const { storefront, step, value } = save
      const [trouble] = await troublesOf(save)
      if (trouble) throw new Error(`The content of ${step} cannot be restored: ${JSON.stringify(trouble)}`)
      await write(save, await read(storefront, step), value)
    },
  }
}
