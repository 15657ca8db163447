import type { Page } from 'playwright/test'
import { awake } from './journey'

export const PASSWORD = 'Quayside-77-lamp'
let made = 0
/** A name that no account of these journeys has. */
export const fresh = () => {
  made += 1
  return `journey.${Date.now().toString(36)}${made}`
}

/** Adds an auditor of the internal audit with that account, as an operator. */
export async function addUser(page: Page, username: string): Promise<void> {
  await page.goto('/system/users/new')
  await awake(page.locator('main form.form').first())
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="realname"]').fill('Jo Journey')
  await page.locator('input[name="nickname"]').fill('Jo')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="confirmpassword"]').fill(PASSWORD)
  await page.getByLabel(/Auditor/).check()
  await page.getByLabel(/Internal audit/).check()
  await page.getByRole('button', { name: 'Add user' }).click()
}
