import type { Reading } from './saved.ts'

/** Collects the lists in a decoded response by path, with the total number of entries at each. */
const listsIn = (read: unknown, place = '', into = new Map<string, number>()): Map<string, number> => {
  if (Array.isArray(read)) {
    into.set(`${place}[]`, (into.get(`${place}[]`) ?? 0) + read.length)
    for (const entry of read) listsIn(entry, `${place}[]`, into)
  } else if (typeof read === 'object' && read !== null)
    for (const [name, entry] of Object.entries(read)) listsIn(entry, place === '' ? name : `${place}.${name}`, into)
  return into
}

const aligned = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, told]) => `  ${name.padEnd(width)}  ${told}`)
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const times = (count: number): string => `${count} ×`

/** Formats a report on a saved response. Begins with whether the response fits, and ends with the paths that were not read. */
export const linesOf = ({ name, read, misfits, understood, dropped }: Reading): string[] => [
  misfits.length === 0 ? `An answer of ${name}. It fits.` : `An answer of ${name}. This would not fit:`,
  ...misfits.map(({ place, problem }) => `  ${place === '' ? '' : `${place}: `}${problem}`),
  ...(read === undefined
    ? []
    : ['', 'What the storefront has of it:', ...aligned([...listsIn(read)].map(([at, count]) => [at, String(count)]))]),
  '',
  `Understood, ${understood.size} kinds of values:`,
  ...aligned([...understood].map(([place, count]) => [place, times(count)])),
  '',
  dropped.length === 0 ? 'Nothing was dropped.' : `Dropped, ${dropped.length} kinds of values, each with one of them:`,
  ...aligned(dropped.map(({ place, times: count, sample }) => [place, `${times(count)}  ${short(sample)}`])),
]
