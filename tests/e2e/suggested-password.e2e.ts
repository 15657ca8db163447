import { OPERATOR } from '../support/accounts'
import { signIn } from '../support/sign-in'
import { expect, test } from './journey'

test('a new user signs in with the password that was suggested to the operator, and chooses their own', async ({
  page,
  login,
  browser,
  url,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/users/new')
  const username = `suggest_${Date.now().toString(36)}`
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="realname"]').fill('Sue Gest')
  await page.locator('input[name="nickname"]').fill('Sue')
  await page.getByRole('button', { name: 'Suggest a password' }).click()
  const first = await page.getByRole('status').locator('b').textContent()
  await page.getByRole('button', { name: 'Suggest another one' }).click()
  const shown = (await page.getByRole('status').locator('b').textContent()) ?? ''
  expect(shown).not.toBe(first)
  await expect(page.locator('input[name="password"]')).toHaveValue(shown)
  await expect(page.locator('input[name="confirmpassword"]')).toHaveValue(shown)
  await expect(page.getByRole('button', { name: 'Copy the password' })).toHaveAttribute('data-copy', shown)
  await page.getByLabel(/Auditor/).check()
  await page.getByLabel(/Internal audit/).check()
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(page.locator('main .notice[role="status"]').first()).toContainText(`${username} was added`)
  await expect(page.locator('main')).not.toContainText(shown)
  const other = await browser.newPage({ baseURL: url, locale: 'en-GB' })
  await other.context().addCookies(await page.context().cookies())
  await other.context().clearCookies({ name: /session/ })
  await signIn(other, url, username, shown)
  await expect(other).toHaveURL(/\/account\/password/)
  await other.close()
})
