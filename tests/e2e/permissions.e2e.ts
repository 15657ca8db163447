import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { ROWS } from './order'

test('an operator puts an entry into the menu, moves it, is told what is wrong, and takes it out again', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/permissions')
  const outcome = page.locator('main .notice[role="status"]').first()
  const menu = page.locator('nav').first()
  await page.getByRole('link', { name: 'New entry', exact: true }).click()
  await page.locator('input[name="name"]').fill('我的任务')
  await page.locator('input[name="nameEn"]').fill('My own tasks')
  await page.locator('select[name="parentId"]').selectOption({ label: 'System /system' })
  await page.locator('input[name="url"]').fill('/system/users')
  await page.locator('input[name="component"]').fill('tasks/TaskCentre')
  await page.locator('input[name="metaUrl"]').fill('{{ window.name }}')
  await expect(page.locator('output')).toContainText('Address not allowed')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('.field:has(input[name="url"])')).toContainText('This path exists already')
  await expect(page.locator('.field:has(input[name="metaUrl"])')).toHaveClass(/field-wrong/)
  await page.locator('input[name="url"]').fill('/system/my-tasks')
  await page.locator('input[name="metaUrl"]').fill('')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(outcome).toContainText('The super admin has it')
  await expect(page.getByRole('checkbox', { name: /tasks:view/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'My own tasks' }).first()).toBeAttached()
  await page.goto('/system/permissions?q=my-tasks')
  await expect(page.locator(ROWS)).toHaveCount(2)
  await page.goto('/system/permissions')
  const places = async () => (await page.locator(ROWS).allTextContents()).findIndex((row) => row.includes('/my-tasks'))
  const before = await places()
  await page.getByRole('button', { name: 'Move My own tasks up' }).click()
  await expect.poll(places).toBeLessThan(before)
  await page.getByRole('link', { name: 'My own tasks' }).last().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(outcome).toContainText('Deleted')
  await expect(menu.getByText('My own tasks')).toHaveCount(0)
})
