import { OPERATOR } from '../support/accounts'
import { inTurn } from '../support/ring'
import { expect, test } from './journey'

for (const javaScriptEnabled of inTurn([true, false]))
  test.describe(() => {
    test.use({ javaScriptEnabled })
    test(`ticks of several views are saved together, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      page,
      login,
    }) => {
      const outcome = page.locator('main .notice[role="status"]').first()
      await login({ username: OPERATOR })
      await page.goto('/system/roles')
      await page.getByRole('link', { name: 'Copy the role “Order support”' }).click()
      await page.locator('input[name="roleName"]').fill('几个视图')
      await page.locator('input[name="roleNameEn"]').fill('Several views')
      await page.locator('input[name="roleCode"]').fill(`views_${Date.now().toString(36)}`)
      await page.getByRole('button', { name: 'Add role' }).click()
      await expect(outcome).toContainText('The role was added')
      const rights = page.locator('#rights')
      const box = (code: string) => rights.getByRole('checkbox', { name: new RegExp(`${code}$`) })
      const changes = rights.getByText('Saving will change').locator('..')
      const find = async (code: string) => {
        await rights.getByRole('searchbox').fill(code)
        await rights.getByRole('button', { name: 'Search' }).click()
        await expect(page).toHaveURL((url) => url.searchParams.get('q') === code)
        await expect(box(code)).toBeVisible()
      }
      await find('pii:reveal')
      await box('pii:reveal').uncheck()
      await find('log:view')
      await expect(box('pii:reveal')).toHaveCount(0)
      await expect(changes).toContainText('Taken away: Reveal personal data')
      await box('log:view').check()
      await rights.getByRole('button', { name: 'All', exact: true }).click()
      await expect(box('log:view')).toBeChecked()
      await expect(box('pii:reveal')).not.toBeChecked()
      await find('feedback:reply')
      await rights.getByRole('button', { name: 'Save rights' }).click()
      await expect(rights.locator('> .notice[role="status"]')).toContainText('Taken away: Reveal personal data')
      await expect(changes).toHaveCount(0)
      await page.locator('summary', { hasText: 'Delete role' }).click()
      await page.getByRole('button', { name: 'Delete it' }).click()
      await expect(outcome).toContainText('The role was deleted')
    })
  })
