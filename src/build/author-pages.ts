import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunk, chunksOf, type Manifest } from './manifest.ts'

/** Path of the author build's manifest, in the client folder. */
export const manifestOfAuthor = '.vite/author.json'

interface AuthorPage {
  chunks: Chunk[]
  locale: string
  direction: string
  /** Attributes of the html element. The gateway fills in the empty ones when it serves the page. */
  attributes: string
  title: string
  /** Shown in browsers without JavaScript. */
  withoutScript: string
}

const pageOf = ({ chunks, locale, direction, attributes, title, withoutScript }: AuthorPage): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}" dir="${direction}" ${attributes}>`,
    '<head><meta charset="utf-8">',
    '<script type="application/json" id="global">{}</script>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${title}</title>`,
    '<link rel="icon" href="/images/FCDX.svg" type="image/svg+xml">',
    ...[...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.slice(0, -1).map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    ...chunks.slice(-1).map(({ file }) => `<script type="module" src="/${file}"></script>`),
    '</head><body>',
    `<noscript>${withoutScript}</noscript>`,
    '<div id="app"></div>',
    '</body></html>\n',
  ].join('\n')

/** Writes the pages of the editor and of the author's frame, one per locale. */
export const writeAuthorPages = (
  client: string,
  locales: readonly string[],
  directionOf: (locale: string) => string,
  textsOf: (locale: string) => { withoutScript: string },
): void => {
  const manifest = JSON.parse(readFileSync(join(client, manifestOfAuthor), 'utf8')) as Manifest
  const pages = [
    [
      'author',
      'app/author/live.tsx',
      'data-storefront="" data-profile="sandbox" data-cms="" data-author-mode="edit"',
      'Farechart',
    ],
    [
      'editor',
      'app/author/editor.tsx',
      'data-storefront="FCDX" data-page="editor" data-cms="" data-editor=""',
      'Editor · Farechart',
    ],
  ] as const
  for (const [name, entry, attributes, title] of pages) {
    const chunks = chunksOf(manifest, [entry]).reverse()
    for (const locale of locales) {
      const page = pageOf({ chunks, locale, direction: directionOf(locale), attributes, title, ...textsOf(locale) })
      writeFileSync(join(client, 'pages', `${name}.${locale}.html`), page)
    }
  }
}
