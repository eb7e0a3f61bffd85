import { escape } from '../wire/document.ts'

/** Renders the message of a page on which nothing is left to do. */
export const statusHtml = (heading: string, text: string): string => `
<div role="status">
<h1>${escape(heading)}</h1>
<p>${escape(text)}</p>
</div>`
