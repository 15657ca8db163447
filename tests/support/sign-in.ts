import type { Page } from 'playwright/test'
import { PASSWORD } from './accounts'

/** Fills the login form as a person does; the browser carries the cookie that stands for the puzzle. */
export async function signIn(page: Page, url: string, username: string, password = PASSWORD): Promise<void> {
  await page.goto(`${url}/user/login`)
  await page.locator('#account').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form button.account-primary').click()
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))
}
