import type { Captcha } from '#src/domain/payment.ts'

/** Returns the fault of a captcha without an answer: the browser's puzzle is unfinished, any other captcha is required. */
export const captchaFault = (captcha: Captcha, answer = ''): 'unfinished' | 'required' | undefined => {
  if (answer.trim() !== '') return undefined
  return 'digest' in captcha ? 'unfinished' : 'required'
}
