import type { Messages } from '@lingui/core'

const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po', { eager: true })

/** Every catalogue of the build, compiled, by locale and name. In Node alone: a browser fetches the few that it needs. */
export const catalogues: Record<string, Record<string, Messages>> = {}

for (const [path, { messages }] of Object.entries(files)) {
  const [locale = '', name = ''] = path.replace('../../locales/', '').replace('.po', '').split('/')
  catalogues[locale] = { ...catalogues[locale], [name]: messages }
}
