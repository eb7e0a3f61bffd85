import { escape, escapeSentence, isolate } from '../wire/document.ts'
import { htmlPage, noIcon } from '../wire/html-page.ts'
import { type ChallengeTexts, challengeTexts } from './challenge-texts.ts'
import { statusHtml } from './status-html.ts'

/** The form, with the result of its last submission. */
export interface AskingView {
  kind: 'asking'
  merchant: string
  amount: string
  lastFour: string
  transactionId: string
  news?: 'wrongCode' | 'moreTime' | 'noMoreTime'
  /** The code as typed when the traveller asked for more time. */
  typed?: string
  /** The new deadline in epoch milliseconds, if it was extended. */
  expiresAt?: number | undefined
}

/** View of the page: the form, a confirmation, or the notice that the check is over. */
export type ChallengeView = AskingView | { kind: 'answered'; transactionId: string } | { kind: 'over' }

/** Paths of the page's style sheet and script. */
export const challengeStyles = '/sandbox/3ds.css'
export const challengeScript = '/sandbox/3ds.js'

const newsHtml = (texts: ChallengeTexts, news: AskingView['news']): string => {
  if (news === undefined) return ''
  return news === 'wrongCode'
    ? `<p id="problem" class="error" role="alert">${escape(texts.wrongCode)}</p>`
    : `<p id="news" class="news" tabindex="-1" autofocus>${escape(texts[news])}</p>`
}

const form = (
  texts: ChallengeTexts,
  { merchant, amount, lastFour, news, typed = '' }: AskingView,
  isCodeWrong = news === 'wrongCode',
): string => `
<h1>${escapeSentence(texts.heading(isolate(amount), isolate(merchant)))}</h1>
<p>${escapeSentence(texts.card(isolate(lastFour)))}</p>
<form method="post" autocomplete="off">
<label for="code">${escape(texts.label)}</label>
<p id="hint">${escape(texts.hint)}</p>
${newsHtml(texts, news)}
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="16" dir="ltr" value="${escape(typed)}"
 aria-describedby="${isCodeWrong ? 'problem hint' : 'hint'}"${isCodeWrong ? ' aria-invalid="true" autofocus' : ''}>
<div class="actions">
<button name="answer" value="approve">${escape(texts.approve)}</button>
<button name="answer" value="more">${escape(texts.more)}</button>
<button name="answer" value="cancel">${escape(texts.cancel)}</button>
</div>
</form>`

const contentOf = (texts: ChallengeTexts, view: ChallengeView): string => {
  if (view.kind === 'asking') return form(texts, view)
  return view.kind === 'answered' ? statusHtml(texts.doneHeading, texts.done) : statusHtml(texts.overHeading, texts.over)
}

/** Returns the data attributes that the script sends to the storefront, or undefined for a page without the script. */
const reported = (view: ChallengeView): Record<string, string> | undefined => {
  if (view.kind === 'answered') return { 'data-transaction-id': view.transactionId }
  if (view.kind === 'over' || view.news === undefined) return undefined
  const { transactionId, expiresAt } = view
  return expiresAt === undefined
    ? {}
    : { 'data-transaction-id': transactionId, 'data-expires-at': new Date(expiresAt).toISOString() }
}

/** Renders the bank's page as a complete HTML document in a locale. */
export const challengeDocument = (locale: string, view: ChallengeView): string => {
  const texts = challengeTexts(locale)
  const attributes = reported(view)
  const isWrong = view.kind === 'asking' && view.news === 'wrongCode'
  return htmlPage({
    locale,
    title: isWrong ? texts.titleOfError : texts.title,
    icon: noIcon,
    styles: challengeStyles,
    ...(attributes && { script: challengeScript, attributes }),
    body: `<header><span>${escape(texts.bank)}</span><span>${escape(texts.mark)}</span></header>
<main>${contentOf(texts, view)}
</main>`,
  })
}
