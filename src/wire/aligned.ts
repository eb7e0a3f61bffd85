/** Formats rows of a name and a content as lines whose contents begin in the same column. */
export const aligned = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, content]) => `  ${name.padEnd(width)}  ${content}`)
}
