import type { Deed, Spoken } from './spoken.ts'

/** A page of a script, with the rows of what is done there. */
export interface SpokenPage {
  step: string
  rows: readonly Spoken[]
}

const keys = [
  ['in the script', 'NVDA', 'VoiceOver on a Mac', 'TalkBack'],
  ['reach', 'Tab', 'Tab', 'swipe right'],
  ['press', 'Enter, or Space for a checkbox', 'VO and Space', 'double-tap'],
  ['type', 'type', 'type', 'double-tap the field, then type'],
  ['arrow', 'the arrow key', 'the arrow key', 'swipe to the next one'],
]

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓' }

const deeds: Readonly<Record<Deed, string>> = { wait: 'wait', reach: 'reach', press: 'press', type: 'type', move: 'arrow' }

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

const rowOf = ({ deed, given, heard }: Spoken): string => {
  const done = given === undefined ? deeds[deed] : `${deeds[deed]} ${arrows[given] ?? `\`${given}\``}`
  return `| ${done} | ${heard.map(cell).join('<br>')} |`
}

const table = ([head = [], ...rows]: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

/** Formats a script in Markdown. `language` is the name of its language in English. */
export const writeScript = (language: string, locale: string, pages: readonly SpokenPage[]): string =>
  [
    `# A booking as a screen reader says it: ${language}`,
    '',
    'This script is for a person who listens to the product with a screen reader. Do what the first column says, and compare what you hear with the',
    'second. `tests/walks/spoken-booking.test.ts` follows the same steps in a browser, and fails if it meets other elements. With',
    '`FARECHART_WRITE=1`, it writes this file, and `npm run format` aligns it. Start with `FARECHART_TODAY=2026-11-23T10:00 npm start` on an empty database',
    `(\`DATA_DIR\`), in a window 1280 pixels wide, on the page in ${locale}.`,
    '',
    ...table(keys),
    '',
    'An element is written as `name · [role, states] · value · description`. Every reader says these in an order and in words of its own: NVDA says “Search',
    'flights, button”, TalkBack adds “double-tap to activate”. Lines without a role are announcements, which a reader says without a key press.',
    ...pages.flatMap(({ step, rows }) => ['', `## ${step}`, '', ...table([['do', 'hear']]), ...rows.map(rowOf)]),
    '',
  ].join('\n')
