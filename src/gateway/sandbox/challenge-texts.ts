import { msg } from '@lingui/core/macro'
import { textsByLocale } from '../platform/words.ts'

/** The texts of the bank's page. */
export const challengeTexts = textsByLocale((say) => ({
  bank: say(msg`Sandbox bank`),
  mark: say(msg`Secure check`),
  heading: (amount: string, merchant: string) => say(msg`Approve ${amount} to ${merchant}`),
  card: (lastFour: string) => say(msg`Card ending in ${lastFour}. Enter the code that your bank sent you.`),
  hint: say(msg`This is a sandbox: enter 123456 to approve or 000000 to decline.`),
  label: say(msg`Code`),
  wrongCode: say(msg`The code is wrong. Enter 123456 to approve or 000000 to decline.`),
  title: say(msg`Secure check, Sandbox bank`),
  titleOfError: say(msg`Error: Secure check, Sandbox bank`),
  approve: say(msg`Approve`),
  cancel: say(msg`Cancel`),
  more: say(msg`I need more time`),
  moreTime: say(msg`You have five more minutes.`),
  noMoreTime: say(msg`You can’t get more time. Enter the code before the time runs out, or cancel and pay again.`),
  doneHeading: say(msg`Your bank has received your response`),
  done: say(msg`You can go back to your purchase.`),
  overHeading: say(msg`This check has ended`),
  over: say(msg`You’ve already responded, or the time ran out. Go back to your purchase to see its status.`),
}))

export type ChallengeTexts = ReturnType<typeof challengeTexts>
