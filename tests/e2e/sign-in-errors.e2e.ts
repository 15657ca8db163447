import { inTurn } from '../support/ring'
import { chooseLocale, expect, test } from './journey'

const WORDS = {
  'zh-CN': {
    mark: '错误：',
    account: '请输入账号!',
    password: '请输入密码!',
    frozen: '账号已冻结，请联系管理员',
    target: '请输入邮箱，或中国、英国的手机号',
  },
  'en-GB': {
    mark: 'Error: ',
    account: 'Enter your account',
    password: 'Enter your password',
    frozen: 'This account is frozen',
    target: 'Enter an email address, or a Chinese or UK phone number',
  },
} as const

for (const locale of inTurn(['zh-CN', 'en-GB'] as const)) {
  const words = WORDS[locale]

  test(`empty fields are named above the form, at the fields and in the title (${locale})`, async ({ page, url }) => {
    await chooseLocale(page.context(), url, locale)
    await page.goto('/user/login')
    const language = await page.locator('.account-language').boundingBox()
    await page.locator('form button.account-primary').click()
    const summary = page.locator('.error-summary')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${words.mark}`))
    await expect(page.locator('.field-error')).toHaveText([`▲ ${words.account}`, `▲ ${words.password}`])
    expect(await page.locator('.account-language').boundingBox()).toEqual(language)
    await summary.getByRole('link', { name: words.password }).click()
    await expect(page.locator('#password')).toBeFocused()
    await expect(page.locator('#password')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#password')).toHaveAccessibleDescription(new RegExp(words.password))
  })

  test(`the right password of a frozen account is told so (${locale})`, async ({ page, url }) => {
    await chooseLocale(page.context(), url, locale)
    await page.goto('/user/login')
    await page.locator('#account').fill('frozen_user')
    await page.locator('#password').fill('Entrepot-2026!')
    await page.locator('form button.account-primary').click()
    await expect(page.locator('.error-summary')).toContainText(words.frozen)
    await expect(page.locator('.error-summary')).toBeFocused()
    await expect(page.locator('#account')).toHaveValue('frozen_user')
    await expect(page.locator('#password')).toHaveValue('')
  })

  test(`a forgotten password shows the same errors as the login, and keeps the typed values (${locale})`, async ({
    page,
    url,
  }) => {
    await chooseLocale(page.context(), url, locale)
    await page.goto('/user/alteration')
    await page.locator('#target').fill('12')
    await page.locator('form button.account-primary').click()
    await expect(page.locator('.error-summary')).toContainText(words.target)
    await expect(page).toHaveTitle(new RegExp(`^${words.mark}`))
    await expect(page.locator('.field-error')).toContainText(words.target)
    await expect(page.locator('#target')).toHaveValue('12')
  })
}

test('the picture of the puzzle stands under the words above it', async ({ page, url }) => {
  await page.context().clearCookies({ name: 'captcha-test' })
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/user/login')
  await page.locator('#account').fill('nobody_at_all')
  await page.locator('#password').fill('whatever-it-is')
  await page.locator('form button.account-primary').click()
  await expect(page.locator('.puzzle-picture')).toBeVisible()
  const lefts = await page
    .locator('.account-box h2, .puzzle > p, .puzzle-picture')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
  expect(lefts).toHaveLength(3)
  expect(new Set(lefts).size).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the same complaints stand in the document', async ({ page, url }) => {
    await chooseLocale(page.context(), url, 'zh-CN')
    await page.goto('/user/login?way=phone')
    await page.locator('#mobile').fill('12')
    await page.locator('form button.account-primary').click()
    await expect(page.getByRole('alert')).toContainText('请输入中国或英国的手机号')
    await expect(page.locator('.field-error')).toContainText('请输入中国或英国的手机号')
    await page.getByRole('alert').getByRole('link').click()
    await expect(page).toHaveURL(/#mobile$/)
  })
})
