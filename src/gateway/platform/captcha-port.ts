/** The last question asked in a conversation. `terms` are the two numbers of the sandbox's sum. */
export interface AskedQuestion {
  siteKey: string
  terms?: [number, number]
}

/** `unavailable` if the provider could not decide: it counts as a wrong answer, and the traveller is told why. */
export type CaptchaVerdict = 'right' | 'wrong' | 'unavailable'

/** Distinguishes people from programs. */
export interface CaptchaPort {
  /** Creates a question for a site key, and the data that a page needs to show it. */
  ask: (siteKey: string, random: (below: number) => number) => { asked: AskedQuestion; facts: Record<string, unknown> }
  /** Checks an answer. Never throws. It may wait for a provider, so call it outside transactions. */
  judge: (asked: AskedQuestion, answer: string) => Promise<CaptchaVerdict>
}
