import type { FrameLocator, Page } from 'playwright-core'
import { sandboxPassword } from '#src/cms/people.ts'

/** Signs an author in to the sandbox's CMS and waits for the page in the editor. Returns the frame that contains it. */
export const signInAs = async (page: Page, name: string): Promise<FrameLocator> => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(sandboxPassword)
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  return frame
}

/** Finds a button of the editor by its exact name. */
export const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Finds the field for the American text. */
export const english = (page: Page) => page.getByRole('textbox', { name: 'American English', exact: true })
