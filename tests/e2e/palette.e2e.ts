import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { openPalette } from './open-palette'

for (const [locale, names] of [
  [
    'en-GB',
    { leave: 'Sign out', late: 'Late', password: 'Change password', batch: 'Many at once', dark: 'Dark theme' },
  ],
  ['zh-CN', { leave: '退出登录', late: '已超时', password: '修改密码', batch: '批量发货', dark: '深色主题' }],
] as const)
  test(`the palette knows everyday words of both languages while the interface speaks ${locale}`, async ({
    page,
    login,
  }) => {
    await login({ locale })
    await page.goto('/dashboard/workplace')
    await openPalette(page)
    const found = { leave: ['sign out', 'log out', '退出'], late: ['late', '超时'], password: ['password', '密码'] }
    const others = { batch: ['batch', '批量'], dark: ['dark', 'theme', '主题'] }
    for (const [name, words] of Object.entries({ ...found, ...others }))
      for (const word of words) {
        await page.locator('.palette-input').fill(word)
        await expect(
          page.getByRole('option', { name: names[name as keyof typeof names] }).first(),
          `${word} finds ${name}`,
        ).toBeVisible()
      }
    for (const word of ['export', '导出', 'import', '导入', 'language', '语言']) {
      await page.locator('.palette-input').fill(word)
      await expect(page.getByRole('option').first(), word).toBeVisible()
    }
    await page.locator('.palette-input').fill('late')
    await page.getByRole('option', { name: names.late }).first().click()
    await expect(page).toHaveURL(/order\/list\?status=2&chip=late/)
  })

test('text that is neither a screen nor a number is searched in the list of orders', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard/workplace')
  await openPalette(page)
  await page.locator('.palette-input').fill('soy candle')
  await page.getByRole('option', { name: 'Search orders for soy candle' }).click()
  await expect(page).toHaveURL(/\/order\/list\?q=soy\+candle$/)
  await expect(page.locator('tr[data-row]').first()).toContainText(/candle/i)
})

test('one Chinese character is a word: the palette looks for it as the lists do; one letter is none', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/dashboard/workplace')
  await openPalette(page)
  await page.locator('.palette-input').fill('陈')
  await expect(page.getByRole('option', { name: 'Search orders for 陈' })).toBeVisible()
  await page.locator('.palette-input').fill('x')
  await expect(page.getByRole('option', { name: /Search orders for/ })).toHaveCount(0)
  await page.locator('.palette-input').fill('陈')
  await page.getByRole('option', { name: 'Search orders for 陈' }).click()
  await expect(page).toHaveURL(/\/order\/list\?q=%E9%99%88$/)
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
})

test('an operator finds shops and people by one Chinese character; the server refuses one letter', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/dashboard/workplace')
  await openPalette(page)
  await page.locator('.palette-input').fill('梁')
  await expect(page.getByRole('option', { name: /liang_manager/ })).toBeVisible()
  const find = (q: string) => page.request.get(`/api/palette/find?${new URLSearchParams({ q })}`)
  expect([(await find('梁')).status(), (await find('x')).status(), (await find('')).status()]).toEqual([200, 400, 400])
  expect((await find('梁'.repeat(65))).status()).toBe(400)
})

test('the account menu closes once something was chosen in it, and when a key leads on', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard/workplace')
  const sheet = page.locator('#user-sheet')
  const open = async () => {
    await expect(async () => {
      if (!(await sheet.isVisible())) await page.locator('[popovertarget="user-sheet"]').click()
      await expect(sheet).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  await open()
  await sheet.getByRole('link', { name: 'Account settings' }).click()
  await expect(page).toHaveURL(/account\/settings/)
  await expect(sheet).toBeHidden()
  await open()
  await sheet.getByRole('button', { name: 'Hide the tab strip' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('.tab')).toHaveCount(0)
  await open()
  await sheet.getByRole('button', { name: 'Show the tab strip' }).click()
  await expect(page.locator('.tab').first()).toBeVisible()
  await open()
  await page.goBack()
  await expect(page).toHaveURL(/workplace/)
  await expect(sheet).toBeHidden()
})

test('who reviews applications, but sees no orders, finds one by its name and its number, and the workplace leads to all', async ({
  page,
  login,
}) => {
  await login({ username: 'merchant_reviewer' })
  await page.goto('/dashboard/workplace')
  await expect(page.locator('main a[href="/op/approvals?kind=application"]')).toBeVisible()
  await openPalette(page)
  await page.locator('.palette-input').fill('fern & field')
  const entry = page.getByRole('option', { name: /^\S+ Applications.*Fern & Field/ })
  await expect(entry).toBeVisible()
  const no = ((await entry.textContent()) ?? '').match(/^(A\d+)/)?.[1] ?? ''
  await page.locator('.palette-input').fill(no)
  await entry.click()
  await expect(page).toHaveURL(/\/op\/merchants\/applications\/[\w-]+$/)
  await expect(page.locator('main')).toContainText(no)
  const find = (q: string) => page.request.get(`/api/palette/find?${new URLSearchParams({ q })}`)
  expect(await (await find('a')).json()).toEqual({ error: 'INVALID_INPUT' })
})
