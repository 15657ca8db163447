import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a new button without its code is refused with the format of a code', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/system/permissions/new?kind=button')
    const code = page.locator('.field:has(input[name="action"])')
    for (const wrong of ['', 'Not A Code']) {
      await code.locator('input').fill(wrong)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(code.locator('.field-error')).toContainText('Enter a code such as help:manual:read')
      await expect(code.locator('input')).toHaveValue(wrong)
    }
  })
})
