import { escape, escapeSentence, isolate } from '../wire/document.ts'
import { htmlPage, noIcon } from '../wire/html-page.ts'
import { challengeStyles } from './challenge-html.ts'
import { statusHtml } from './status-html.ts'
import { type ProviderTexts, providerTexts } from './provider-texts.ts'

/**
 * View of the page: five outcomes to choose from, a form that leads back, or the notice that the payment is approved, still open
 * or over.
 */
export type ProviderView =
  | { kind: 'asking'; provider: string; merchant: string; amount: string }
  | { kind: 'returning'; provider: string; merchant: string; address: string; state: string }
  | { kind: 'paid' }
  | { kind: 'left' }
  | { kind: 'over' }

/** Path of the page's script. */
export const providerScript = '/sandbox/provider.js'

const answers = ['approve', 'decline', 'cancel', 'close', 'stay'] as const

const asking = (texts: ProviderTexts, amount: string, merchant: string): string => `
<h1>${escapeSentence(texts.heading(isolate(amount), isolate(merchant)))}</h1>
<p>${escape(texts.hint)}</p>
<form method="post">
<div class="actions">
${answers.map((answer) => `<button name="answer" value="${answer}">${escape(texts[answer])}</button>`).join('\n')}
</div>
</form>`

const returning = (texts: ProviderTexts, { address, state, merchant }: Extract<ProviderView, { kind: 'returning' }>): string => `
<form method="post" action="${escape(address.split('?')[0] ?? '')}" data-returning>
<input type="hidden" name="state" value="${escape(state)}">
<button>${escapeSentence(texts.back(isolate(merchant)))}</button>
</form>`

const contentOf = (texts: ProviderTexts, view: ProviderView): string => {
  switch (view.kind) {
    case 'asking':
      return asking(texts, view.amount, view.merchant)
    case 'returning':
      return returning(texts, view)
    case 'paid':
      return statusHtml(texts.doneHeading, texts.paid)
    case 'left':
      return statusHtml(texts.doneHeading, texts.left)
    case 'over':
      return statusHtml(texts.overHeading, texts.over)
  }
}

/** Renders a provider's page as a complete HTML document in a locale. */
export const providerDocument = (locale: string, view: ProviderView): string => {
  const texts = providerTexts(locale)
  const name = 'provider' in view ? view.provider : 'Sandbox'
  return htmlPage({
    locale,
    title: name,
    icon: noIcon,
    styles: challengeStyles,
    ...(view.kind === 'returning' && { script: providerScript }),
    body: `<header><span>${escape(name)}</span></header>
<main>${contentOf(texts, view)}
</main>`,
  })
}
