import type { Page } from 'playwright-core'

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

/** The sandbox's own, as `/sandbox/` tells. */
const member = { login: 'ines.marlow@example.com', password: 'Miles-and-more-tea', name: /Ines Marlow/ }

/** Browsers in which somebody is signed in, by where: so often may one member sign in within a minute, and no more. */
const signedIn = new Map<string, Cookies>()

/** The sandbox's member is signed in: as in the browser where they signed in before, or by the page. */
export const signIn = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url())
  const before = signedIn.get(origin)
  if (before) {
    await page.context().addCookies(before)
    await page.reload()
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail or member number').fill(member.login)
    await dialog.getByLabel('Password', { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.getByRole('banner').getByRole('button', { name: member.name }).waitFor()
  signedIn.set(origin, await page.context().cookies(origin))
}
