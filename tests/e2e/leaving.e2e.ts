import { signIn } from '../support/sign-in'
import { awake, chooseLocale, expect, test } from './journey'

test.describe('leaving', () => {
  test('who logs out in one page is gone from every other page at once', async ({ page, url }) => {
    await chooseLocale(page.context(), url, 'en-GB')
    await signIn(page, url, 'hannah_pennine')
    const other = await page.context().newPage()
    await other.goto('/order/list')
    await expect(other.locator('tr[data-row]').first()).toBeVisible()
    // Both pages must listen: without scripts only the server learns of a log-out.
    await awake(other.locator('#logout-ask'))
    await awake(page.locator('#logout-ask'))
    await page.locator('button[popovertarget=user-sheet]').click()
    await expect(page.locator('.sheet-person')).toContainText('hannah_pennine')
    const leave = page.locator('#user-sheet').getByText('Sign out')
    await leave.click()
    await expect(page.locator('#user-sheet')).toHaveCSS('opacity', '0')
    await page.locator('#logout-ask').getByText('Cancel').click()
    await expect(leave).toBeFocused()
    await leave.press('Enter')
    await page.locator('#logout-ask .button-danger').click({ noWaitAfter: true })
    await expect(other.locator('tr[data-row]').first()).toBeHidden({ timeout: 3_000 })
    await expect(other).toHaveURL(/\/user\/login/)
  })
})

test('broken rules, the old password as the new one and a wrong old one are said at their fields', async ({
  page,
  login,
}) => {
  await login({ username: 'hannah_pennine' })
  await page.goto('/account/password')
  const change = async (from: string, to: string) => {
    await page.locator('[name=oldpassword]').fill(from)
    await page.locator('[name=password]').fill(to)
    await page.locator('[name=confirmpassword]').fill(to)
    await page.locator('.account-form .button-primary').click()
  }
  const fault = (name: string) => page.locator(`.account-field:has([name=${name}]) .account-fault`)
  await change('Not-the-0ld-one!', 'short')
  await expect(fault('password')).not.toContainText(/length|upper/)
  await expect(page.locator('[name=password]')).toBeFocused()
  await change('Not-the-0ld-one!', 'Not-the-0ld-one!')
  await expect(fault('password')).toContainText(/is the old one|不能与旧密码相同/)
  await change('Not-the-0ld-one!', 'Quayside-77-lamb')
  await expect(fault('oldpassword')).toBeVisible()
  await expect(page.locator('[name=oldpassword]')).toBeFocused()
})
