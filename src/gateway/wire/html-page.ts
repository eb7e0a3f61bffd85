import { directionOf } from '#src/domain/locale.ts'
import { escape } from './document.ts'

/** Address of an empty icon. A page without an icon makes browsers request /favicon.ico. */
export const noIcon = 'data:,'

/** A page that the gateway renders itself. `title` and attribute values are escaped; `body` is HTML. */
export interface HtmlPage {
  locale: string
  title: string
  /** Address of the icon. Undefined for a page that must not load anything. */
  icon?: string
  /** Addresses of the style sheet and the script. */
  styles?: string
  script?: string
  /** Attributes of the body element. */
  attributes?: Readonly<Record<string, string>>
  body: string
}

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')

/** Renders a page as a complete HTML document. Style sheet and script are linked, never inline. */
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
