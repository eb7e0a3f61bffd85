import { type Letter, originMark, type Row, type Section } from './letter.ts'

const lineOf = ({ label, value }: Row): string => `${label}: ${value}`

const sectionOf = ({ heading, rows, notes }: Section): string => [heading.toUpperCase(), ...rows.map(lineOf), ...notes].join('\n')

/** Renders a letter as plain text. The link begins with the placeholder `originMark`. */
export const letterText = ({ title, lead, reference, sections, link, footer }: Letter): string =>
  [
    title,
    lead,
    lineOf(reference),
    ...sections.map(sectionOf),
    `${link.words}:\n${originMark}${link.path}`,
    ['--', ...footer].join('\n'),
  ].join('\n\n')
