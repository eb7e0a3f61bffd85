import { escape } from '../wire/document.ts'
import { htmlPage } from '../wire/html-page.ts'
import { type Letter, originMark, type LetterRow, type LetterSection } from './letter.ts'

const ink = '#15202b'
const quiet = '#4a5663'
const line = '#d5dbe1'
const accent = '#0b5c7a'

/** The style of each kind of element. Mail programs drop style sheets, so every element carries its own style. */
const styles = {
  body: `margin:0;padding:0;background:#f3f5f7;color:${ink};font:16px/1.5 system-ui,'Segoe UI',Tahoma,Arial,sans-serif`,
  sheet: 'max-width:600px;margin:0 auto;padding:24px 16px;background:#ffffff',
  sender: `margin:0 0 16px;color:${quiet};font-weight:bold`,
  title: 'margin:0 0 12px;font-size:26px;line-height:1.25',
  paragraph: 'margin:0 0 16px',
  reference: `margin:0 0 24px;padding:12px 16px;border:1px solid ${line};font-size:18px`,
  heading: 'margin:28px 0 8px;font-size:18px;line-height:1.3',
  table: 'width:100%;border-collapse:collapse',
  cell: `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top;font-weight:normal;overflow-wrap:anywhere`,
  note: `margin:8px 0 0;color:${quiet}`,
  link: `display:inline-block;margin:28px 0;padding:12px 20px;background:${accent};color:#ffffff;font-weight:bold;text-decoration:none`,
  footer: `margin:0 0 8px;color:${quiet};font-size:14px`,
}

/**
 * Writes a text with an explicit direction, which the first name in the text would otherwise decide. Inserted values are
 * already isolated.
 */
const isolated = (text: string, direction: Letter['direction']): string => `<bdi dir="${direction}">${escape(text)}</bdi>`

const rowOf = ({ label, value, isTotal }: LetterRow, direction: Letter['direction']): string => {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const weight = isTotal ? ';font-weight:bold' : ''
  return `<tr><th scope="row" style="${styles.cell}${weight};text-align:${start};padding-${end}:16px">${isolated(label, direction)}</th><td style="${styles.cell}${weight};text-align:${end}">${isolated(value, direction)}</td></tr>`
}

const sectionOf = ({ heading, rows, notes }: LetterSection, direction: Letter['direction']): string =>
  [
    `<h2 style="${styles.heading}">${escape(heading)}</h2>`,
    ...(rows.length > 0
      ? [`<table style="${styles.table}"><tbody>`, ...rows.map((row) => rowOf(row, direction)), '</tbody></table>']
      : []),
    ...notes.map((note) => `<p style="${styles.note}">${escape(note)}</p>`),
  ].join('\n')

/** Renders a letter as a complete HTML document that loads nothing from the network. */
export const letterHtml = (letter: Letter): string => {
  const { locale, direction, sender, subject, title, lead, reference, sections, link, footer } = letter
  return htmlPage({
    locale,
    title: subject,
    attributes: { style: styles.body },
    body: `<main style="${styles.sheet}">
<p style="${styles.sender}">${isolated(sender, direction)}</p>
<h1 style="${styles.title}">${escape(title)}</h1>
<p style="${styles.paragraph}">${escape(lead)}</p>
<p style="${styles.reference}">${escape(reference.label)}<br><b>${isolated(reference.value, direction)}</b></p>
${sections.map((section) => sectionOf(section, direction)).join('\n')}
<p style="margin:0"><a href="${escape(originMark + link.path)}" target="_blank" rel="noreferrer" style="${styles.link}">${escape(link.words)}</a></p>
${footer.map((text) => `<p style="${styles.footer}">${escape(text)}</p>`).join('\n')}
</main>`,
  })
}
