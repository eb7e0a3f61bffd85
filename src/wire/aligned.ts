/** Formats pairs of name and content as the lines of a table with two columns. */
export const aligned = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, content]) => `  ${name.padEnd(width)}  ${content}`)
}
