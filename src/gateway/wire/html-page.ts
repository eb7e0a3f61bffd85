import { directionOf } from '#src/domain/locale.ts'
import { escape } from './document.ts'

/** The icon of a page that has none: without it a browser asks for one. */
export const noIcon = 'data:,'

/** A page of the gateway's own: what stands around its body. Texts are not escaped yet; `body` is HTML. */
export interface HtmlPage {
  locale: string
  title: string
  /** Its address. A page that fetches nothing at all has none. */
  icon?: string
  /** Addresses of the style sheet and the script, each a file of its own. */
  styles?: string
  script?: string
  /** Of the body element. */
  attributes?: Readonly<Record<string, string>>
  body: string
}

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')

/** The page as a whole document of its language, with nothing inline but what its body has. */
export const htmlPage = ({ locale, title, icon, styles, script, attributes = {}, body }: HtmlPage): string =>
  [
    '<!doctype html>',
    `<html lang="${escape(locale)}" dir="${directionOf(locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title>`,
    ...(icon === undefined ? [] : [`<link rel="icon" href="${escape(icon)}">`]),
    ...(styles === undefined ? [] : [`<link rel="stylesheet" href="${escape(styles)}">`]),
    ...(script === undefined ? [] : [`<script type="module" src="${escape(script)}"></script>`]),
    '</head>',
    `<body${attributesOf(attributes)}>`,
    body,
    '</body>',
    '</html>',
    '',
  ].join('\n')
