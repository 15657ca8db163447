import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

const FILE = `dictCode,dictName,dictNameEn,itemValue,itemText,itemTextEn,color,sortOrder,status
prioritty,重要程度,Weight,X,特急,Very urgent,red,4,1
`

test('a mistyped code of a file is shown as a dictionary that would begin, and is not imported without a tick', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/dicts/new?kind=file')
  const file = { name: 'dictionaries.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('main').getByRole('alert').last()).toContainText('Is priority meant?')
  const tick = page.getByRole('checkbox', { name: 'Yes, begin these dictionaries' })
  await expect(tick).not.toBeChecked()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(tick).toHaveAccessibleDescription(/Nothing was imported yet/)
  await page.goto('/system/dicts?keyWord=prioritty')
  await expect(page.locator('main')).toContainText('No dictionary matches')
})

test('cells, values and codes that are wrong are told in one round', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/dicts/new?kind=file')
  const wrong = 'shop_type,店铺类型,Kind of shop,9,法国公司,French company,purplish,9,1'
  const file = { name: 'dictionaries.csv', mimeType: 'text/csv', buffer: Buffer.from(`${FILE}${wrong}\n`) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('main').getByRole('status')).toContainText('2 faults')
  await expect(page.locator('main')).toContainText('Line 3, column color')
  await expect(page.locator('main')).toContainText('Line 3, column itemValue')
  await expect(page.locator('main').getByRole('alert').last()).toContainText('Is priority meant?')
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
})
