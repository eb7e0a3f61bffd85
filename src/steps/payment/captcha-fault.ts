import type { Captcha } from '#src/domain/payment.ts'

/** Returns the fault of an unanswered captcha: `unfinished` for a puzzle that the browser solves, `required` for others. */
export const captchaFault = (captcha: Captcha, answer = ''): 'unfinished' | 'required' | undefined => {
  if (answer.trim() !== '') return undefined
  return 'digest' in captcha ? 'unfinished' : 'required'
}
