import type { Page } from 'playwright-core'

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

/** The member listed on `/sandbox/`. */
const member = { login: 'ines.marlow@example.com', password: 'Miles-and-more-tea', name: /Ines Marlow/ }

/** Cookies of earlier sign-ins by origin, reused because the gateway limits the sign-ins of a member within a minute. */
const signedIn = new Map<string, Cookies>()

/** Signs in as the sandbox's member: with the cookies of an earlier sign-in, or else on the page. */
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
