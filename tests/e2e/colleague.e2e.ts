import { enter } from './first-entry'
import { expect, test } from './journey'

const [FIRST, OWN] = ['Quayside-77-lamp', 'Lantern-58-quay']

// Until the password is their own, nothing but its page answers: the frame's own question is refused.
test.use({ expectedErrors: [/403 \(Forbidden\).*\/api\/notices/] })

test('an owner adds somebody for the products, who sets a password of their own and sees no more than that', async ({
  page,
  login,
  url,
  context,
}) => {
  const username = `packer${Date.now().toString(36)}`
  await login({ username: 'harbour_owner', locale: 'en-GB' })
  await page.goto(`${url}/shop/admins/new`)
  await page.locator('input[name="realname"]').fill('Pat Packer')
  await page.locator('input[name="username"]').fill(username)
  await page.getByLabel(/Goods clerk/).check()
  await page.locator('input[name="way"][value="password"]').check()
  await page.locator('input[name="password"]').fill(FIRST)
  await page.locator('input[name="confirmpassword"]').fill(FIRST)
  await page.getByRole('button', { name: 'Add colleague' }).click()
  await expect(page.getByText('The colleague was added')).toBeVisible()

  await context.clearCookies({ name: /session/ })
  await enter(page, url, username, FIRST)
  await page.goto(`${url}/account/password`)
  await page.locator('input[name="oldpassword"]').fill(FIRST)
  await page.locator('input[name="password"]').fill(OWN)
  await page.locator('input[name="confirmpassword"]').fill(OWN)
  await page.locator('.account-form .button-primary').click()
  await page.waitForURL(/\/dashboard\//)
  await page.goto(`${url}/goods/list`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  const menu = page.locator('.side nav').first()
  await expect(menu).toContainText('Media')
  await expect(menu).not.toContainText('Withdrawals')
})
