import { canonical } from '#src/domain/flowrec-seal.ts'

type Asked = readonly (readonly [string, boolean])[]

/**
 * Returns true if the guards gave the recorded results. Guards evaluated last may be missing from a recording if they were false,
 * because the recorder cannot tell them from a screen asking what is possible.
 */
export const isAskedSo = (recorded: Asked, asked: Asked): boolean =>
  canonical(recorded) === canonical(asked.slice(0, recorded.length)) &&
  asked.slice(recorded.length).every(([, outcome]) => !outcome)
