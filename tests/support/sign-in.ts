import type { Page } from 'playwright/test'
import { PASSWORD } from './accounts'

/** Fills the login form as a person does; the browser carries the cookie that stands for the puzzle. */
export async function signIn(
  page: Page,
  url: string,
  username: string,
  password = PASSWORD,
  /** The second step, where the account asks for one. */
  code = '',
): Promise<void> {
  await page.goto(`${url}/user/login`)
  await page.locator('#account').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form button.account-primary').click()
  if (code) {
    await page.locator('input[name=code]').fill(code)
    await page.locator('form button.account-primary').click()
  }
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))
}
