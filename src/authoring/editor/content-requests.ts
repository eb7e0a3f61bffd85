import type { BaseContent, EditsToSave, Saved } from '#machines/author-edits.ts'
import type { CmsClient } from '../protocol/cms-client.ts'
import { textsWith } from './edits.ts'

/** Reads and saves whole documents for the editor's chart. */
export interface ContentRequests {
  readContents: (documents: readonly string[]) => Promise<Record<string, BaseContent>>
  /**
   * Saves the changed documents one after another. Stops at the first document that somebody else has saved in the meantime, and returns it as
   * `stale`.
   */
  saveContents: (edits: EditsToSave) => Promise<Saved>
}

export const createContentRequests = (cms: Pick<CmsClient, 'read' | 'fields' | 'save'>): ContentRequests => ({
  readContents: async (documents) => {
    const read = async (document: string) => {
      const [content, fields] = await Promise.all([cms.read(document), cms.fields(document)])
      return [document, { document, ...content, fields }] as const
    }
    return Object.fromEntries(await Promise.all(documents.map(read)))
  },
  saveContents: async ({ contents, history, documents }) => {
    const saved: Record<string, string> = {}
    for (const document of documents) {
      const content = contents[document]
      if (!content) continue
      const done = await cms.save(document, textsWith(content, history), content)
      if (done.kind === 'stale') return { saved, stale: { document, ...done.content, fields: content.fields } }
      saved[document] = done.etag
    }
    return { saved }
  },
})
