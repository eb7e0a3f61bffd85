import { type Letter, originMark, type LetterRow, type LetterSection } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

type LineOf = (row: LetterRow) => string

const sectionOf = ({ heading, rows, notes }: LetterSection, locale: string, lineOf: LineOf): string =>
  [heading.toLocaleUpperCase(locale), ...rows.map(lineOf), ...notes].join('\n')

/** Renders a letter as plain text. The link begins with the placeholder `originMark`. */
export const letterText = ({ locale, title, lead, reference, sections, link, footer }: Letter): string => {
  const { labelled } = mailTexts(locale)
  const lineOf: LineOf = ({ label, value }) => labelled(label, value)
  return [
    title,
    lead,
    lineOf(reference),
    ...sections.map((section) => sectionOf(section, locale, lineOf)),
    `${link.words}\n${originMark}${link.path}`,
    ['--', ...footer].join('\n'),
  ].join('\n\n')
}
