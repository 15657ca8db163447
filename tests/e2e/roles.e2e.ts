import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { ROWS } from './order'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()

test('an operator copies a role, takes a right away and deletes the role again', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await expect(page.locator(ROWS)).not.toHaveCount(0)
  await page.getByRole('link', { name: 'New role' }).click()
  await page.locator('input[name="roleName"]').fill('夜班客服')
  await page.locator('input[name="roleNameEn"]').fill('Night support')
  await page.locator('input[name="roleCode"]').fill('编码')
  await page.locator('select[name="copyOf"]').selectOption({ label: '订单客服 · Order support' })
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.locator('.field:has(input[name="roleCode"])')).toHaveClass(/field-wrong/)
  await page.locator('input[name="roleCode"]').fill(`night_${Date.now().toString(36)}`)
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(outcome(page)).toContainText('The role was added')
  const reveal = page.getByRole('checkbox', { name: /pii:reveal/ })
  await expect(reveal).toBeChecked()
  await reveal.uncheck()
  await page.getByRole('button', { name: 'Save rights' }).click()
  await expect(outcome(page)).toContainText('0 given, 1 taken away')
  await expect(reveal).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete role' }).click()
  await expect(outcome(page)).toContainText('The role was deleted')
  await expect(page.locator(ROWS).getByText('Night support')).toHaveCount(0)
})

test('the super admin’s role can be looked at and not changed', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await page.getByRole('link', { name: 'Super admin' }).click()
  await expect(page.locator('main')).toContainText('You can look at this role but not change it')
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save rights' })).toHaveCount(0)
})
