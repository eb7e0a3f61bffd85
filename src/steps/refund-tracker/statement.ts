/** A line of the statement: what it is, and what it says. */
export type StatementLine = readonly [name: string, value: string]

/** How long the file is kept for browsers that read it only after the click, in milliseconds. */
const keptFor = 60_000

/** The statement as plain text, one line a fact; groups are apart by an empty line. */
export const statementOf = (groups: readonly (readonly StatementLine[])[]): string =>
  `${groups.map((group) => group.map(([name, value]) => `${name}: ${value}`).join('\r\n')).join('\r\n\r\n')}\r\n`

/** Gives the statement to the traveller as a file. */
export const saveStatement = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptFor)
}
