/** What a conversation keeps of the question that it was asked last. `terms` are those of the sandbox's sum. */
export interface AskedQuestion {
  siteKey: string
  terms?: [number, number]
}

/** `unavailable` if nobody could say: it counts as a wrong answer, and the traveller is told why. */
export type CaptchaVerdict = 'right' | 'wrong' | 'unavailable'

/** Tells people from programs. */
export interface CaptchaPort {
  /** Makes a question of this key, and the facts by which a page shows it. */
  ask: (siteKey: string, random: (below: number) => number) => { asked: AskedQuestion; facts: Record<string, unknown> }
  /** Judges an answer to a question of this key. Never throws. It may wait for a provider: call it outside transactions. */
  judge: (asked: AskedQuestion, answer: string) => Promise<CaptchaVerdict>
}
