import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { awake, expect, test } from './journey'
import { ROWS } from './order'

const filters = (page: Page) => page.locator('#filters')

test('roles are searched, narrowed and sorted, and the way back leads to the same list', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles')
  await expect(page.locator(ROWS).first()).toContainText('Auditor')
  await page.getByRole('button', { name: 'Filter' }).click()
  await filters(page).getByLabel('Holds the right').fill('log:view')
  await filters(page).getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByRole('list', { name: 'Filters applied' })).toContainText('log:view')
  await expect(page.locator(ROWS)).toContainText([/Auditor/, /Super admin/])
  await expect(page.locator(ROWS)).toHaveCount(2)
  await page.locator('th').getByRole('link', { name: 'Role' }).click()
  await expect(page.locator(ROWS).first()).toContainText('Super admin')
  await page.locator(ROWS).getByRole('link', { name: 'Auditor', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Auditor')
  await page.locator('.page-head').getByRole('link', { name: 'Roles' }).click()
  await expect(page).toHaveURL(/holds=log%3Aview/)
  const search = page.getByRole('searchbox', { name: 'Name, code or description' })
  await search.fill('no such role')
  await search.press('Enter')
  await expect(page.locator('main')).toContainText('No role matches')
})

test('a code that is taken, or not in the right form, is said at its field as soon as that is left', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles/new')
  const code = page.locator('input[name="roleCode"]')
  const field = page.locator('.field:has(input[name="roleCode"])')
  await awake(code)
  await code.fill('Auditor')
  await code.press('Tab')
  await expect(field).toContainText('This code is already taken')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('审计')
  await expect(field).not.toContainText('is already taken')
  await code.press('Tab')
  await expect(field).toHaveClass(/field-wrong/)
  await code.fill(`free_${Date.now().toString(36)}`)
  await code.press('Tab')
  await expect(field).not.toHaveClass(/field-wrong/)
})

test('a role without pages says why it cannot be previewed; rights of both sides say why they stand where they do', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/roles/new')
  await page.locator('input[name="roleName"]').fill('无页面')
  await page.locator('input[name="roleNameEn"]').fill('Without pages')
  await page.locator('input[name="roleCode"]').fill(`bare_${Date.now().toString(36)}`)
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Without pages')
  const look = page.locator('section.card').filter({ hasText: 'Preview role' })
  await expect(look).toContainText('this role opens no page. Tick pages under “Menus and rights” below')
  await expect(look.getByRole('button', { name: 'Preview as this role' })).toHaveCount(0)
  await expect(page.locator('main')).toContainText(/\d+ permissions are shared with \w+ pages/)
})
