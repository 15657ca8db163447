import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { ROWS } from './order'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()

test('a kind of department from the dictionary is given to a new department, and neither goes while the other needs it', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/dicts?keyWord=depart_type')
  await page.locator(ROWS).getByRole('link', { name: 'Kind of department' }).click()
  await page.locator('input[name="itemValue"]').fill('2')
  await page.locator('input[name="itemText"]').fill('门店')
  await page.locator('input[name="itemTextEn"]').fill('Branch')
  await page.getByRole('radio', { name: 'Violet' }).check()
  await page.getByRole('button', { name: 'Add value' }).click()
  await expect(page.locator('.field:has(input[name="itemValue"])')).toContainText('Duplicate value')
  await page.locator('input[name="itemValue"]').fill('branch')
  await page.getByRole('button', { name: 'Add value' }).click()
  await expect(outcome(page)).toContainText('offered at once')
  await expect(page.locator('input[name="itemValue"]')).toHaveValue('')
  await expect(page.locator('input[name="itemText"]')).toHaveValue('')
  await page.getByRole('button', { name: 'Add value' }).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await expect(outcome(page)).toBeHidden()
  const dictionary = page.url().split('?')[0] ?? ''

  await page.goto('/system/departments')
  await page.getByRole('link', { name: 'New department' }).click()
  await page.locator('input[name="departName"]').fill('伦敦门店')
  await page.locator('input[name="departNameEn"]').fill('London branch')
  await page.locator('select[name="parentId"]').selectOption({ label: 'Pennine Home' })
  await page.getByRole('radio', { name: 'Branch' }).check()
  await page.getByRole('button', { name: 'Add department' }).click()
  await expect(outcome(page)).toContainText('Its code is C01A01')
  await expect(page.locator('h1')).toHaveText('Department: London branch')
  const department = page.url().split('?')[0] ?? ''
  for (const head of ['Wu Min', 'Li Na']) {
    await page.locator('input[name="head"]').fill(head)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(outcome(page)).toContainText('Saved')
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  }
  await page.goto('/system/departments')
  const row = page.locator(ROWS).filter({ hasText: 'London branch' })
  await expect(row).toContainText('Branch')
  await expect(row).toContainText('Li Na')

  await page.goto(dictionary)
  await page.getByRole('link', { name: 'branch', exact: true }).click()
  await expect(page.locator('main')).toContainText('1 record uses this value, so it can’t be deleted')
  await page.goto('/system/departments')
  await page.locator(ROWS).getByRole('link', { name: 'Pennine Home' }).click()
  await expect(page.locator('main')).toContainText('1 department below it. Move them first')
  await page.goto(department)
  await page.locator('summary', { hasText: 'Delete department' }).click()
  await expect(page.locator('main')).toContainText('no members and no departments below it')
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(outcome(page)).toContainText('The department was deleted')
  await page.goto(dictionary)
  await page.getByRole('link', { name: 'branch', exact: true }).click()
  await page.locator('summary', { hasText: 'Delete value' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(outcome(page)).toContainText('The value was deleted')
})

test('a department moves only after it was said from where to where, and with whom', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/departments')
  await page.locator(ROWS).getByRole('link', { name: 'Pennine Home' }).click()
  const move = async (to: { label: string }) => {
    await page.locator('select[name="parentId"]').selectOption(to)
    await page.getByRole('button', { name: 'Preview move' }).click()
    await expect(page.locator('main')).toContainText(/From “.+” to “.+”\. .+ along/)
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeInViewport()
  }
  const place = page.locator('.facts').filter({ hasText: 'Parent' })
  const before = (await place.textContent()) ?? ''
  const options = await page.locator('select[name="parentId"] option').allTextContents()
  const parents = options.slice(1).filter((each) => each !== 'None (first level)')
  const above = parents.find((each) => before.includes(each)) ?? 'None (first level)'
  const [other = ''] = parents.filter((each) => each !== above)
  // A shop's people beneath the platform's: said before, and nothing of it on the way back.
  const mixed = page.getByText('platform and shop users under one department')
  await move({ label: 'Platform operations' })
  await expect(mixed).toBeVisible()
  await move({ label: other })
  await expect(place).toHaveText(before)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(outcome(page)).toContainText('Moved')
  await expect(place).toContainText(other)
  await move({ label: above })
  await expect(mixed).toHaveCount(0)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(place).toHaveText(before)
})
