import type { Storefront } from '../gateway/platform/storefronts.ts'
import type { PreloadLists, Preloads } from './preloads.ts'

/** The parts of a storefront's page in a locale. */
export interface Parts {
  home: string
  /** Home's content and messages, which the application loads as one file. */
  facts: unknown
  /** Skeletons by step. `other` is for steps without a skeleton of their own. */
  waiting: Readonly<Record<string, string>>
  withoutScript: string
}

/** The inline styles of a page. */
export interface InlineStyles {
  /** Everything that the first paint needs. */
  first: string
  /** The typeface, which is added after the first paint, so that it does not compete with it. */
  typeface: string
}

export interface DocumentInput {
  storefront: Storefront
  locale: string
  direction: string
  /** The step whose skeleton is shown before a script runs. Empty for home. */
  at: string
  script: string
  styles: InlineStyles
  preloads: PreloadLists
  /** Address of the file with `parts.facts`, relative to the page's. */
  facts: string
  parts: Parts
}

/** Links to add after the first paint. A disabled one keeps the loader from fetching a style sheet that the page contains. */
const linksOf = ({ scripts, style, contained, data }: Preloads): string =>
  [
    ...(style === undefined ? [] : [`<link rel="stylesheet" href="/${style}">`]),
    ...contained.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...data.map(
      ({ address, hasCredentials }) =>
        `<link rel="preload" href="${address}" as="fetch" crossorigin${hasCredentials ? '="use-credentials"' : ''}>`,
    ),
  ].join('')

const laterOf = ({ styles, preloads, facts }: DocumentInput): string[] => {
  const { all, ...others } = preloads
  const first = `<style>${styles.typeface}</style><link rel="preload" id="page-facts" href="${facts}" as="fetch" crossorigin>`
  return [
    `<template id="later">${first}${linksOf(all)}</template>`,
    ...Object.entries(others).map(([at, list]) => `<template id="later-${at}">${linksOf(list)}</template>`),
  ]
}

/**
 * Writes a page of the storefront as HTML. Its first paint needs only this document, which should fit into the first packets of a
 * connection, 14 kB compressed.
 */
export const writeDocument = (input: DocumentInput): string => {
  const { storefront, locale, direction, at, script, styles, parts } = input
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${direction}" data-storefront="${storefront.code}" data-profile="sandbox"${at && ` data-at="${at}"`}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${storefront.name[locale] ?? storefront.code}</title>`,
    `<script type="application/json" id="global">${JSON.stringify({ env: 'prod', storefront: storefront.code, buildNumber: '16' })}</script>`,
    `<link rel="icon" href="/images/${storefront.code}.svg" type="image/svg+xml">`,
    `<style>${styles.first}</style>`,
    // Chromium may otherwise paint a half-parsed page, whose rows shift when the rest arrives.
    '<link rel="expect" href="#end" blocking="render">',
    '</head><body>',
    `<noscript><style>${styles.typeface}</style>${parts.withoutScript}<!--asked--></noscript>`,
    ...laterOf(input),
    ...Object.entries(parts.waiting).map(
      ([step, html]) => `<template id="at-${step}"><div class="waiting">${html}</div></template>`,
    ),
    `<script>${script}</script>`,
    `<div id="app">${parts.home}</div>`,
    `<i id="end"></i></body></html>\n`,
  ].join('\n')
}
