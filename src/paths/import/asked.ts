import { canonical } from '#src/domain/flowrec-seal.ts'

type Asked = readonly (readonly [string, boolean])[]

/**
 * Whether guards were asked as in a recording. Those at the end that all say no may be missing there: of them nothing came, and a recorder
 * cannot tell them from a screen's question.
 */
export const isAskedSo = (recorded: Asked, asked: Asked): boolean =>
  canonical(recorded) === canonical(asked.slice(0, recorded.length)) &&
  asked.slice(recorded.length).every(([, outcome]) => !outcome)
