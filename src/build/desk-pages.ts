import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunk, chunksOf, type Manifest } from './manifest.ts'

const entry = 'app/desk/desk.tsx'

/** Path of the desk build's manifest, in the client folder. */
export const manifestOfDesk = '.vite/desk.json'

/** Texts for a browser without JavaScript. The catalogues cannot supply them, because JavaScript loads the catalogues. */
const withoutScript: Readonly<Record<string, string>> = {
  'en-US': 'The support desk needs JavaScript.',
  'ar-AE': 'يحتاج مكتب الدعم إلى JavaScript.',
}

/** The text of the page until the program has loaded. */
const coming: Readonly<Record<string, string>> = {
  'en-US': 'The support desk is loading. If nothing appears, reload the page.',
  'ar-AE': 'جارٍ تحميل مكتب الدعم. إن لم يظهر شيء فأعد تحميل الصفحة.',
}

const pageOf = (chunks: Chunk[], locale: string, direction: string): string =>
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
    `<noscript>${withoutScript[locale] ?? withoutScript['en-US']}</noscript>`,
    `<div id="app"><p role="status">${coming[locale] ?? coming['en-US']}</p></div>`,
    '</body></html>\n',
  ].join('\n')

/**
 * Writes the page of the support desk, one per locale. The page contains only a short text and the elements that load the
 * program.
 */
export const writeDeskPages = (client: string, locales: readonly string[], directionOf: (locale: string) => string): void => {
  const manifest = JSON.parse(readFileSync(join(client, manifestOfDesk), 'utf8')) as Manifest
  const chunks = chunksOf(manifest, [entry]).reverse()
  for (const locale of locales)
    writeFileSync(join(client, 'pages', `desk.${locale}.html`), pageOf(chunks, locale, directionOf(locale)))
}
