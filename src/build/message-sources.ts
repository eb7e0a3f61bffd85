import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getFormat } from '@lingui/cli/api'
import { followsSource, type MessageSource, type MessageSources } from '../authoring/protocol/messages.ts'

/** The catalogues that no page of a traveller loads. */
const ofOthers = new Set(['desk', 'author', 'gateway'])

const describing = 'placeholder '

/**
 * Reads the messages of the storefront from its catalogues, with the files that use them. The compiled catalogues do not contain
 * ICU text, which authors edit. British texts that equal the American ones are left out. A message that several catalogues share appears once. `folder` has one folder per locale.
 */
export const readMessageSources = async (folder: string, locales: readonly string[]): Promise<MessageSources> => {
  const format = await getFormat('po', {}, locales[0] ?? '')
  const sources: Record<string, MessageSource> = {}
  for (const locale of locales)
    for (const file of readdirSync(join(folder, locale))) {
      if (ofOthers.has(basename(file, '.po'))) continue
      const catalogue = (await format.read(join(folder, locale, file), locale)) ?? {}
      for (const [id, { message = '', translation = '', origin = [], comments = [] }] of Object.entries(catalogue)) {
        const known = sources[id] ?? { texts: {}, files: [], placeholders: [] }
        const described = comments.filter((comment) => comment.startsWith(describing))
        sources[id] = {
          texts: translation === '' && followsSource(locale) ? known.texts : { ...known.texts, [locale]: translation || message },
          files: [...new Set([...known.files, ...origin.map(([path]) => path)])],
          placeholders: [...new Set([...known.placeholders, ...described.map((comment) => comment.slice(describing.length))])],
        }
      }
    }
  return sources
}
