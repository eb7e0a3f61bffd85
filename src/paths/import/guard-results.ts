import { canonical } from '#src/domain/flowrec-seal.ts'

type GuardResults = readonly (readonly [string, boolean])[]

/**
 * Returns true if the guards gave the recorded results. Guards evaluated last may be missing from a recording if they were false,
 * because the recorder cannot tell them from a screen asking what is possible.
 */
export const hasSameResults = (recorded: GuardResults, replayed: GuardResults): boolean =>
  canonical(recorded) === canonical(replayed.slice(0, recorded.length)) &&
  replayed.slice(recorded.length).every(([, outcome]) => !outcome)
