/** The latest captcha of a conversation. `solution` is the number that solves the sandbox's puzzle. */
export interface AskedQuestion {
  siteKey: string
  solution?: number
}

/**
 * The verdict on an answer. `unavailable` means that the provider could not decide: the payment is refused as after a wrong
 * answer, and the traveller learns the reason.
 */
export type CaptchaVerdict = 'right' | 'wrong' | 'unavailable'

/** A captcha, which tells people from programs. */
export interface CaptchaPort {
  /** Creates a question for a site key, and the facts that a page needs to show it. */
  ask: (siteKey: string, random: (below: number) => number) => { asked: AskedQuestion; facts: Record<string, unknown> }
  /** Checks an answer. Never throws. May wait for a provider, so it must be called outside transactions. */
  judge: (asked: AskedQuestion, answer: string) => Promise<CaptchaVerdict>
}
