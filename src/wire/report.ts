import { aligned } from './aligned.ts'
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

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const times = (count: number): string => `${count} ×`

/**
 * Formats the report on a saved response. It begins with whether the response fits, and ends with the dropped fields.
 */
export const reportLines = ({ name, read, misfits, understood, dropped }: Reading): string[] => [
  misfits.length === 0 ? `A response of ${name}. It fits.` : `A response of ${name}. It does not fit:`,
  ...misfits.map(({ place, problem }) => `  ${place === '' ? '' : `${place}: `}${problem}`),
  ...(read === undefined
    ? []
    : [
        '',
        'Lists that the storefront reads, with the number of entries:',
        ...aligned([...listsIn(read)].map(([at, count]) => [at, String(count)])),
      ]),
  '',
  `Understood: ${understood.size} fields, with the number of values`,
  ...aligned([...understood].map(([place, count]) => [place, times(count)])),
  '',
  dropped.length === 0 ? 'Nothing was dropped.' : `Dropped: ${dropped.length} fields, with the number of values and a sample`,
  ...aligned(dropped.map(({ place, times: count, sample }) => [place, `${times(count)}  ${short(sample)}`])),
]
