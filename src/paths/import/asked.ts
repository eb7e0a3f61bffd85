import { canonical } from '#src/domain/flowrec-seal.ts'

type Asked = readonly (readonly [string, boolean])[]

/**
 * Tells whether guards gave the recorded results. Trailing negative ones may be missing from the recording, because they had no
 * effect and a recorder cannot tell them from a screen's queries.
 */
export const isAskedSo = (recorded: Asked, asked: Asked): boolean =>
  canonical(recorded) === canonical(asked.slice(0, recorded.length)) &&
  asked.slice(recorded.length).every(([, outcome]) => !outcome)
