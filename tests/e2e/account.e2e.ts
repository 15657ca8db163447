import type { Page } from 'playwright/test'
import { PASSWORD } from '../support/accounts'
import { inTurn } from '../support/ring'
import { signIn } from '../support/sign-in'
import { chooseLocale, expect, type Locale, test } from './journey'

/** Changes its own password here; no other journey signs in with it. */
const CHANGER = 'goods_reviewer'
const NEW_PASSWORD = 'Turned-2026?leaf'
const NEXT_PASSWORD = 'Kettle-1908!moor'

const openSheet = async (page: Page, name: RegExp) => {
  await page.locator('button[popovertarget=user-sheet]').click()
  await page.locator('#user-sheet').getByText(name).click()
}

async function changePassword(page: Page, from: string, to: string) {
  await page.locator('[name=oldpassword]').fill(from)
  await page.locator('[name=password]').fill(to)
  await page.locator('[name=confirmpassword]').fill(to)
  await page.locator('.account-form .button-primary').click()
}

const PASSWORD_WORDS: Record<Locale, { open: RegExp; different: string; wrong: RegExp; saved: string }> = {
  'zh-CN': { open: /修改密码/, different: '两次输入的密码不一样！', wrong: /密码/, saved: '密码修改成功' },
  'en-GB': {
    open: /Change password/,
    different: 'The two passwords differ',
    wrong: /password/i,
    saved: 'The password has been changed',
  },
}

for (const [locale, from, to] of inTurn([
  ['zh-CN', PASSWORD, NEW_PASSWORD],
  ['en-GB', NEW_PASSWORD, NEXT_PASSWORD],
] as const)) {
  test(`a password is changed, and the new one signs in (${locale})`, async ({ page, url }) => {
    const words = PASSWORD_WORDS[locale]
    await chooseLocale(page.context(), url, locale)
    await signIn(page, url, CHANGER, from)
    await openSheet(page, words.open)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=oldpassword]').fill(from)
    await dialog.locator('[name=password]').fill(to)
    await dialog.locator('[name=confirmpassword]').fill(`${to}x`)
    await dialog.locator('.button-primary').click()
    await expect(dialog.getByText(words.different)).toBeVisible()
    await expect(dialog.locator('[name=confirmpassword]')).toBeFocused()
    await changePassword(page, from, PASSWORD)
    await expect(dialog.locator('.account-fault').first()).toBeVisible()
    await changePassword(page, from, to)
    await expect(page.locator('.outcome', { hasText: words.saved }).first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.context().clearCookies({ name: 'session' })
    await signIn(page, url, CHANGER, to)
    await expect(page).toHaveURL(/\/dashboard\/workplace/)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a wrong old password is said on the page of the form', async ({ page, login }) => {
    await login({ username: 'hannah_pennine' })
    await page.goto('/account/password')
    await changePassword(page, 'Not-the-0ld-one!', NEW_PASSWORD)
    await expect(page.getByRole('alert')).toContainText(/password/i)
  })
})

test('someone of several departments chooses one at the login and another at work', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/user/login')
  await page.locator('#account').fill('zhou_multi')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  const field = page.getByLabel('Department')
  await expect(field).toBeFocused()
  await page.locator('form button.account-primary').click()
  await expect(page.locator('.field-error')).toContainText('Please choose a department!')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.selectOption('B01A01')
  await page.locator('form button.account-primary').click()
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
  await page.goto('/order/list')
  await openSheet(page, /Choose department/)
  const dialog = page.getByRole('dialog', { name: 'Choose department' })
  await expect(dialog.getByRole('radio', { name: /UK warehouse/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /service desk/ }).check()
  await dialog.getByRole('button', { name: 'Use this department' }).click()
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
  await openSheet(page, /Choose department/)
  await expect(dialog.getByRole('radio', { name: /service desk/ })).toBeChecked()
})

/** The manager of two shops whom no other journey reads as: the shop that was chosen last is that of the next login. */
async function enterAsZhou(page: Page, url: string): Promise<void> {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/user/login')
  await page.locator('#account').fill('zhou_multi')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await page.getByLabel('Department').selectOption('B01A01')
  await page.locator('form button.account-primary').click()
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
}

test('in another shop the session has another token: other tabs go on, and a cookie of before is out soon after (F-11)', async ({
  page,
  url,
  browser,
}) => {
  await enterAsZhou(page, url)
  const before = (await page.context().cookies()).filter(({ name }) => name.endsWith('session'))
  const other = await page.context().newPage()
  await other.goto('/order/list')
  const goOver = async () => {
    await page.locator('button[popovertarget=user-sheet]').click()
    const next = page.getByRole('form', { name: 'Switch shop' }).locator('[aria-pressed=false]')
    const name = (await next.textContent()) ?? ''
    await next.click()
    await expect(page.locator('.brand-link')).toContainText(name)
    return name
  }
  const shop = await goOver()
  await other.reload()
  await expect(other.locator('.brand-link')).toContainText(shop)
  // Both tokens stand side by side for ten seconds, and the next thing that its owner does ends the one before.
  await page.waitForTimeout(10_500)
  await page.goto('/order/list')
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  const copied = await browser.newContext()
  await copied.addCookies(before)
  const stranger = await copied.newPage()
  await stranger.goto(`${url}/order/list`)
  await expect(stranger).toHaveURL(/\/user\/login/)
  await copied.close()
  await other.reload()
  await expect(other.locator('.brand-link')).toContainText(shop)
})

test('the owner of two shops goes over to the other one: name, orders and back', async ({ page, url }) => {
  await enterAsZhou(page, url)
  await page.goto('/order/list')
  const brand = page.locator('.brand-link')
  const first = (await brand.locator('span').last().textContent()) ?? ''
  const firstOrder = (await page.locator('tr[data-row] a').first().textContent()) ?? ''
  await page.locator('button[popovertarget=user-sheet]').click()
  const shops = page.getByRole('form', { name: 'Switch shop' })
  await expect(shops.locator('[aria-pressed=true]')).toHaveText(first)
  await shops.locator('[aria-pressed=false]').click()
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
  await expect(brand).not.toContainText(first)
  await page.goto('/order/list')
  await expect(page.getByText(firstOrder)).toHaveCount(0)
  await page.locator('button[popovertarget=user-sheet]').click()
  await shops.getByRole('button', { name: first }).click()
  await expect(brand).toContainText(first)
})
