import { escape, escapeSentence, isolate } from '../wire/document.ts'
import { htmlPage, noIcon } from '../wire/html-page.ts'
import { type ChallengeTexts, challengeTexts } from './challenge-texts.ts'
import { statusHtml } from './status-html.ts'

/** View of the page: the form (with an error after a wrong code), a confirmation, or the notice that the check is over. */
export type ChallengeView =
  | { kind: 'asking'; merchant: string; amount: string; lastFour: string; isCodeWrong: boolean }
  | { kind: 'answered'; transactionId: string }
  | { kind: 'over' }

/** Paths of the page's style sheet and script. */
export const challengeStyles = '/sandbox/3ds.css'
export const challengeScript = '/sandbox/3ds.js'

const form = (
  texts: ChallengeTexts,
  { merchant, amount, lastFour, isCodeWrong }: Extract<ChallengeView, { kind: 'asking' }>,
): string => `
<h1>${escapeSentence(texts.heading(isolate(amount), isolate(merchant)))}</h1>
<p>${escapeSentence(texts.card(isolate(lastFour)))}</p>
<form method="post" autocomplete="off">
<label for="code">${escape(texts.label)}</label>
<p id="hint">${escape(texts.hint)}</p>
${isCodeWrong ? `<p id="problem" class="error" role="alert">${escape(texts.wrongCode)}</p>` : ''}
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="16" dir="ltr"
 aria-describedby="${isCodeWrong ? 'problem hint' : 'hint'}"${isCodeWrong ? ' aria-invalid="true" autofocus' : ''}>
<div class="actions">
<button name="answer" value="approve">${escape(texts.approve)}</button>
<button name="answer" value="cancel">${escape(texts.cancel)}</button>
</div>
</form>`

const contentOf = (texts: ChallengeTexts, view: ChallengeView): string => {
  if (view.kind === 'asking') return form(texts, view)
  return view.kind === 'answered' ? statusHtml(texts.doneHeading, texts.done) : statusHtml(texts.overHeading, texts.over)
}

/** Renders the bank's page as a complete HTML document in a locale. */
export const challengeDocument = (locale: string, view: ChallengeView): string => {
  const texts = challengeTexts(locale)
  const isAnswered = view.kind === 'answered'
  const title = view.kind === 'asking' && view.isCodeWrong ? texts.titleOfError : texts.title
  return htmlPage({
    locale,
    title,
    icon: noIcon,
    styles: challengeStyles,
    ...(isAnswered && { script: challengeScript, attributes: { 'data-transaction-id': view.transactionId } }),
    body: `<header><span>${escape(texts.bank)}</span><span>${escape(texts.mark)}</span></header>
<main>${contentOf(texts, view)}
</main>`,
  })
}
