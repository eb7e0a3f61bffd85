import { BankPage } from '#src/trip/BankPage.tsx'
import type { Challenge } from '#src/domain/payment.ts'
import { usePaymentFact } from '#src/trip/payment-words.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { outcomeAnswers } from './outcome.ts'
import { useAnswerWords } from './outcome-words.tsx'

/** Leads to the bank's or provider's page, and says what is known of the money and the booking until the traveller is back. */
export function Away(props: { challenge: Challenge; title: string; hint: string }) {
  const fact = usePaymentFact()
  const answerWords = useAnswerWords()
  const answers = outcomeAnswers('away')
  return <BankPage {...props}>{answers ? <ThreeAnswers answers={answerWords(answers, fact)} /> : null}</BankPage>
}
