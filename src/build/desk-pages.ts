import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunk, chunksOf, type Manifest } from './manifest.ts'

const entry = 'app/desk/desk.tsx'

/** Path of the desk build's manifest, in the client folder. */
export const manifestOfDesk = '.vite/desk.json'

/** What a page of the desk says before its program has loaded. */
export interface DeskTexts {
  withoutScript: string
  coming: string
}

interface DeskPage {
  chunks: Chunk[]
  locale: string
  direction: string
  texts: DeskTexts
}

const pageOf = ({ chunks, locale, direction, texts }: DeskPage): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}" dir="${direction}" data-storefront="FCDX" data-page="desk">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    '<title>Desk · Farechart</title>',
    '<link rel="icon" href="/images/FCDX.svg" type="image/svg+xml">',
    ...[...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.slice(0, -1).map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<link rel="preload" href="/data/words/${locale}/desk.json" as="fetch" crossorigin="anonymous">`,
    ...chunks.slice(-1).map(({ file }) => `<script type="module" src="/${file}"></script>`),
    '</head><body>',
    `<noscript>${texts.withoutScript}</noscript>`,
    `<div id="app"><p role="status">${texts.coming}</p></div>`,
    '</body></html>\n',
  ].join('\n')

/**
 * Writes the page of the support desk, one per locale. The page contains only a short text and the elements that load the
 * program.
 */
export const writeDeskPages = (
  client: string,
  locales: readonly string[],
  directionOf: (locale: string) => string,
  textsOf: (locale: string) => DeskTexts,
): void => {
  const manifest = JSON.parse(readFileSync(join(client, manifestOfDesk), 'utf8')) as Manifest
  const chunks = chunksOf(manifest, [entry]).reverse()
  for (const locale of locales) {
    const page = pageOf({ chunks, locale, direction: directionOf(locale), texts: textsOf(locale) })
    writeFileSync(join(client, 'pages', `desk.${locale}.html`), page)
  }
}
