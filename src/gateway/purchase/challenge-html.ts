import { type ChallengeTexts, challengeTexts } from './challenge-texts.ts'

/** What the page shows: the form (again after a wrong code), that the answer arrived, or that there is nothing to answer. */
export type ChallengeView =
  | { kind: 'asking'; merchant: string; amount: string; lastFour: string; isCodeWrong: boolean }
  | { kind: 'answered'; transactionId: string }
  | { kind: 'over' }

/** Files beside the page, below the same path. */
export const challengeStyles = '/sandbox/3ds.css'
export const challengeScript = '/sandbox/3ds.js'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`

const form = (
  texts: ChallengeTexts,
  { merchant, amount, lastFour, isCodeWrong }: Extract<ChallengeView, { kind: 'asking' }>,
): string => `
<h1>${escaped(texts.heading).replace('{amount}', isolated(amount)).replace('{merchant}', isolated(merchant))}</h1>
<p>${escaped(texts.card).replace('{card}', isolated(lastFour))}</p>
<form method="post" autocomplete="off">
<label for="code">${escaped(texts.label)}</label>
<p id="hint">${escaped(texts.hint)}</p>
${isCodeWrong ? `<p id="problem" class="error" role="alert">${escaped(texts.wrongCode)}</p>` : ''}
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="16" dir="ltr"
 aria-describedby="${isCodeWrong ? 'problem hint' : 'hint'}"${isCodeWrong ? ' aria-invalid="true" autofocus' : ''}>
<div class="actions">
<button name="answer" value="approve">${escaped(texts.approve)}</button>
<button name="answer" value="cancel">${escaped(texts.cancel)}</button>
</div>
</form>`

const message = (heading: string, text: string): string => `
<div role="status">
<h1>${escaped(heading)}</h1>
<p>${escaped(text)}</p>
</div>`

const contentOf = (texts: ChallengeTexts, view: ChallengeView): string => {
  if (view.kind === 'asking') return form(texts, view)
  return view.kind === 'answered' ? message(texts.doneHeading, texts.done) : message(texts.overHeading, texts.over)
}

/** The bank's page as a whole document of a locale. Nothing inline: styles and script are files of their own. */
export const challengeDocument = (locale: string, view: ChallengeView): string => {
  const texts = challengeTexts[locale] ?? (challengeTexts['en-US'] as ChallengeTexts)
  const isAnswered = view.kind === 'answered'
  const title = `${view.kind === 'asking' && view.isCodeWrong ? texts.errorPrefix : ''}${texts.mark}, ${texts.bank}`
  return `<!doctype html>
<html lang="${locale}" dir="${locale.startsWith('ar') ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${challengeStyles}">
${isAnswered ? `<script type="module" src="${challengeScript}"></script>` : ''}
</head>
<body${isAnswered ? ` data-transaction-id="${escaped(view.transactionId)}"` : ''}>
<header><span>${escaped(texts.bank)}</span><span>${escaped(texts.mark)}</span></header>
<main>${contentOf(texts, view)}
</main>
</body>
</html>
`
}
