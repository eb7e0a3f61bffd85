import type { Messages } from '@lingui/core'

const files = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!**/gateway.po'], { eager: true })

/** All compiled catalogues of the build, by locale and name. Filled only in Node, because browsers load the few that they need. */
export const catalogues: Record<string, Record<string, Messages>> = {}

for (const [path, { messages }] of Object.entries(files)) {
  const [locale = '', name = ''] = path.replace('../../locales/', '').replace('.po', '').split('/')
  catalogues[locale] = { ...catalogues[locale], [name]: messages }
}
