import { expect, type Page } from 'playwright/test'

/** Somebody of a shop who signs in for the first time belongs to no department. */
export async function enter(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(`${url}/user/login`)
  await page.locator('#account').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form button.account-primary').click()
  const onward = page.getByRole('button', { name: 'Continue without a department' })
  await expect(onward.or(page.locator('.side')).first()).toBeVisible()
  if (await onward.isVisible()) await onward.click()
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))
}
