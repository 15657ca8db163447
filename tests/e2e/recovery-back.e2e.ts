import { chooseLocale, expect, test } from './journey'

test('the wizard says where the code goes and how long it is good, and leads back to another address', async ({
  page,
  url,
}) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/user/alteration')
  await page.locator('#target').fill('nobody@shop.co.uk')
  await page.locator('form button.account-primary').click()
  const hint = page.locator('.account-hint')
  await expect(hint).toContainText('n***@shop.co.uk')
  await expect(hint).toContainText('five minutes')
  await page.getByRole('button', { name: 'Use another address or number' }).click()
  await expect(page.locator('#target')).toHaveValue('nobody@shop.co.uk')
  await expect(page.locator('#target')).toBeFocused()
})

test('the puzzle of the login says why it is there and leads back to the fields', async ({ page, url }) => {
  await page.context().clearCookies({ name: 'captcha-test' })
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/user/login')
  await page.locator('#account').fill('hannah_pennine')
  await page.locator('#password').fill('whatever-it-is')
  await page.locator('form button.account-primary').click()
  await expect(page.getByRole('heading', { name: 'One short check' })).toBeVisible()
  await expect(page.getByText('Your details are kept')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('#account')).toHaveValue('hannah_pennine')
})
