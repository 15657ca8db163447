import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

const KEY = 'department.membersNote'

test('a text that an operator writes stands on the next page in both languages, and the program’s own comes back', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto(`/system/i18n?q=${KEY}`)
  await page.getByRole('link', { name: KEY, exact: true }).click()
  await page.locator('textarea[name="en"]').fill('{people} belong to it')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.field:has(textarea[name="en"])')).toContainText('placeholders differ')
  await page.locator('textarea[name="zh"]').fill('共有 {count} 位同事')
  await page.locator('textarea[name="en"]').fill('{count} colleagues')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main .notice[role="status"]').first()).toContainText('The next page shows it')

  await page.goto('/system/departments?keyWord=A01A01')
  await page.getByRole('link', { name: 'Order support' }).click()
  await expect(page.locator('main')).toContainText(/\d colleagues/)
  const department = page.url()
  await page.getByRole('button', { name: '中文' }).click()
  await page.goto(department)
  await expect(page.locator('main')).toContainText(/共有 \d+ 位同事/)

  await page.goto(`/system/i18n?state=replaced&key=${KEY}`)
  await page.getByRole('button', { name: '恢复程序自带文字' }).click()
  await expect(page.locator('main .notice[role="status"]').first()).toContainText('已恢复')
  await page.goto(department)
  await expect(page.locator('main')).toContainText(/\d 人/)
})
