import { PASSWORD, SELLER } from '../support/accounts'
import { inTurn } from '../support/ring'
import { signIn } from '../support/sign-in'
import { chooseLocale, expect, test } from './journey'

const WORDS = {
  'zh-CN': { refused: '登录失败', workplace: /工作台/ },
  'en-GB': { refused: 'Login failed', workplace: /workplace/i },
} as const

for (const locale of inTurn(['zh-CN', 'en-GB'] as const)) {
  test(`a seller signs in and arrives at the workplace (${locale})`, async ({ page, url }) => {
    await chooseLocale(page.context(), url, locale)
    await signIn(page, url, SELLER)
    await expect(page).toHaveURL(/\/dashboard\/workplace/)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page).toHaveTitle(WORDS[locale].workplace)
  })

  test(`a wrong password is refused in words, and the account stays typed (${locale})`, async ({ page, url }) => {
    await chooseLocale(page.context(), url, locale)
    await page.goto('/user/login')
    await page.locator('#account').fill('nobody_at_all')
    await page.locator('#password').fill('Wrong-2026!')
    await page.locator('form button.account-primary').click()
    await expect(page.getByRole('alert').filter({ hasText: WORDS[locale].refused })).toBeVisible()
    await expect(page.locator('#account')).toHaveValue('nobody_at_all')
  })
}

test('a page behind the login leads to the login, and from there back to it with its filters', async ({ page }) => {
  await page.goto('/order/list?status=2&sort=shipBy')
  await expect(page).toHaveURL(/\/user\/login\?.*redirect=/)
  await page.locator('#account').fill(SELLER)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await expect(page).toHaveURL(/\/order\/list\?status=2&sort=shipBy$/)
})

test('a wanted page that the menu does not open is not gone to: the workplace is, and says why', async ({ page }) => {
  await page.goto('/user/login?redirect=/order/ship')
  await page.locator('#account').fill('liang_readonly')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await expect(page).toHaveURL(/\/dashboard\/workplace(\?|$)/)
  const said = page.locator('main .notice').filter({ hasText: 'No access: Shipping desk' })
  await expect(said).toBeVisible()
  await said.getByRole('link', { name: 'Why?' }).click()
  await expect(page).toHaveURL(/\/account\/why\?screen=/)
})

test('who is still signed in is led on from the login that a log-out leads to', async ({ page, login }) => {
  await login()
  await page.goto('/user/login?reason=out')
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
})

test('a redirect to another site is not followed', async ({ page, url }) => {
  await page.goto(`/user/login?redirect=${encodeURIComponent('//evil.example/x')}`)
  await page.locator('#account').fill(SELLER)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await page.waitForURL((at) => !at.pathname.startsWith('/user/login'))
  expect(new URL(page.url()).origin).toBe(url)
})

test('no token reaches the browser: not in scripts’ reach, not in the page', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard/workplace')
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(readable).not.toMatch(/session|token/i)
  const session = (await page.context().cookies()).find(({ name }) => name.includes('session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('who asked for a closed page reads that it is closed, and the tab of it leads nowhere', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/\/404\?address=/)
  await page.goto(`/user/login?redirect=${encodeURIComponent('/system/users')}`)
  await page.locator('#account').fill('content_editor')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await expect(page).toHaveURL(/\/dashboard\/workplace\?address=/)
  await page.locator('aside nav summary', { hasText: 'Messages' }).click()
  await page.locator('aside nav').getByRole('link', { name: 'Manage announcements' }).click()
  await expect(page).toHaveURL(/\/op\/messages\/announcements$/)
  await expect(page.locator('.tab', { hasText: 'No access' })).toHaveCount(0)
})

test('an address survives the sign-in with its fragment and by its alias; one that is none is named, one too long is said to be lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  // A page that still loads its pictures would be refused them.
  const forget = async () => {
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'session' })
  }
  const signIn = async (account: string, address: string) => {
    await forget()
    await page.goto(address)
    await page.locator('#account').fill(account)
    await page.locator('#password').fill(PASSWORD)
    await page.locator('form button.account-primary').click()
  }
  await signIn(SELLER, '/order/list?status=2#main')
  await expect(page).toHaveURL(/\/order\/list\?status=2#main$/)
  await signIn('operator', '/user/GoodsEvaluateList')
  await expect(page).toHaveURL(/\/op\/reviews$/)
  await signIn(SELLER, '/ordr/list')
  await expect(page).toHaveURL(/\/404\?address=%2Fordr%2Flist$/)
  await forget()
  await page.goto(`/order/list?q=${'a'.repeat(4_100)}`)
  await expect(page.getByRole('status')).toContainText('could not be kept')
})

test('an expired shop is told why and whom to ask, not that something broke', async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push(/\/404\?address=/)
  await login({ username: 'expired_owner' })
  await page.goto('/dashboard/workplace')
  await expect(page.locator('.bar')).toContainText('Renewing it unlocks the shop at once')
  await expect(page.locator('main .state')).toHaveCount(0)
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByText('Orders').first()).toBeVisible()
  await expect(menu.getByText('Products')).toHaveCount(0)
  await page.locator('.bar').getByRole('link', { name: 'Renew the plan' }).click()
  await expect(page).toHaveURL(/\/subscription\/plan/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('main').getByRole('button', { name: 'Ledger' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  // Pages that protect the account, buyers and money stay open.
  for (const path of [
    '/order/ship',
    '/order/tracking-import',
    '/after-sale/list',
    '/finance/withdrawals',
    '/account/sessions',
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1')).not.toContainText('Paused: ')
    await expect(page.locator('main')).not.toContainText('running plan')
  }
  await page.goto('/account/second')
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main form').getByRole('button').first().click()
  await expect(page.locator('main [name=code]')).toBeVisible()
  // A form that could only be refused is not offered.
  for (const path of ['/goods/list', '/goods/edit']) {
    await page.goto(path)
    await expect(page.locator('main h1')).toContainText('Paused: ')
    await expect(page.locator('main form')).toHaveCount(0)
    await expect(page.locator('main').getByRole('link', { name: 'Renew the plan' })).toBeVisible()
  }
})

test('whose shop is on holiday reads until when, and that paid orders go on', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/user/login')
  await page.locator('#account').fill('maud_owner')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await expect(page.locator('.bar')).toContainText('is on holiday until ')
  await expect(page.locator('.bar a')).toHaveCount(0)
})

/** Read-only: needs no scripts. */
test.describe('words alone', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page and the home page are everybody’s, and show what their permissions open', async ({
    page,
    login,
  }) => {
    await login({ username: 'content_editor' })
    await page.goto('/dashboard/workplace')
    await expect(page.locator('main h1')).toContainText('Good')
    await expect(page.locator('main').getByRole('link', { name: 'Manage announcements' })).toBeVisible()
    await expect(page.locator('main')).toContainText('Announcements')
    await expect(page.locator('main')).not.toContainText('Sales today')
    await page.goto('/dashboard/Analysis')
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    await expect(page.locator('main')).toContainText('These figures count orders.')
    await login({ username: 'auditor' })
    await page.goto('/dashboard/workplace')
    await expect(page.locator('main')).toContainText('Orders today')
    await expect(page.getByRole('heading', { name: 'To do', exact: true })).toHaveCount(0)
  })

  test('people of a banned shop read why and until when, are offered nothing to change, and can write', async ({
    page,
    login,
    expectedErrors,
  }) => {
    expectedErrors.push(/\/404\?address=/)
    await login({ username: 'banned_owner', locale: 'zh-CN' })
    await page.goto('/order/list')
    await expect(page.locator('.bar')).toContainText('已被封禁，至 ')
    await expect(page.locator('.bar')).toContainText('仿冒商标')
    await page.goto('/goods/edit')
    await expect(page.locator('main h1')).toContainText('已暂停：')
    await page.locator('main').getByRole('link', { name: '联系平台' }).click()
    await expect(page.locator('textarea[name="text"]')).toHaveValue(/希望平台复核/)
  })

  test('a restriction and a holiday are said, and orders go on', async ({ page, login }) => {
    await login({ username: 'jade_owner' })
    await page.goto('/order/ship')
    await expect(page.locator('.bar')).toContainText('can’t list new products until the platform lifts this')
    await expect(page.locator('main h1')).not.toContainText('Paused')
  })
})
