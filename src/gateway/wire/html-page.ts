import { directionOf } from '#src/domain/locale.ts'
import { escape } from './document.ts'

/** An empty icon. Without one, browsers request /favicon.ico. */
export const noIcon = 'data:,'

/** A page of the gateway itself. Texts are escaped on rendering. `body` is HTML. */
export interface HtmlPage {
  locale: string
  title: string
  /** Address of the icon. Undefined for a page that loads nothing at all. */
  icon?: string
  /** Addresses of the style sheet and the script, each a separate file. */
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

/** Renders the page as a complete document. Nothing is inline except what the body contains. */
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
