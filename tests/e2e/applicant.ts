import { expect, type Page } from 'playwright/test'
import { sentCodes } from '../support/sent-codes'
import { frame } from './film'
import { environment } from './journey'

export const PASSWORD = 'Celadon-kiln-72'
const codes = () => sentCodes(environment('E2E_FOLDER'))

/** Registers as an individual of the United Kingdom, up to the first section of the form. */
export async function registerApplicant(page: Page, username: string): Promise<void> {
  await page.goto('/user/register?type=3&visa=none')
  await frame(page, 'register')
  const before = codes().length
  await page.locator('input[name="target"]').fill(`${username}@example.com`)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.locator('input[name="code"]')).toBeVisible()
  await expect.poll(() => codes().length).toBeGreaterThan(before)
  await page.locator('input[name="code"]').fill(codes().at(-1) ?? '')
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="confirmpassword"]').fill(PASSWORD)
  await page.locator('input[name="agree"]').check()
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await page.waitForURL(/register-data/)
}
