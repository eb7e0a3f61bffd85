import type { Captcha } from '#src/domain/payment.ts'

/** Returns the fault of an unanswered captcha: `unfinished` if the browser is still to solve it, `required` if the traveller is. */
export const captchaFault = (captcha: Captcha, answer = ''): 'unfinished' | 'required' | undefined => {
  if (answer.trim() !== '') return undefined
  return 'digest' in captcha ? 'unfinished' : 'required'
}
