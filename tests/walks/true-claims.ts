import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Checks that the gateway's database contradicts no claim on the page. */
export const isTrue = async (page: Page, origin: string): Promise<void> => {
  const claims = await page.$$eval('[data-claim]', (elements) =>
    elements.map((element) => ({
      name: element.getAttribute('data-claim'),
      facts: JSON.parse(element.getAttribute('data-facts') ?? 'null') as unknown,
    })),
  )
  if (claims.length === 0) return
  const conversation = /[?&]execution=([^&#]*)/.exec(page.url())?.[1] ?? ''
  const answer = await fetch(`${origin}/sandbox/claims`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation, claims }),
  })
  expect(await answer.json(), `claims on ${page.url()}`).toEqual([])
}
