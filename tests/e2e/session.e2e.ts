import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { login } from '@/lib/contract/account'
import { enableSecond, startSecond } from '@/lib/contract/account/security'
import type { Data } from '@/lib/contract/endpoint'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { dataOf, overHttp } from '../contract/wire'
import { PASSWORD, SELLER } from '../support/accounts'
import { shownCode } from '../support/authenticator'
import { demoFolder } from '../support/demo-folder'
import { freePort, type Instance, startInstance } from '../support/instance'
import { publish } from '../support/publish'
import { sentCodes } from '../support/sent-codes'
import { signIn } from '../support/sign-in'
import { awake, beforeAll, chooseLocale, expect, lineKnown, test } from './journey'

const OPERATOR = 'operator'
/** So short that a test can wait for it: the warning comes at its half. */
const IDLE_MS = 16_000
const SERVICE_KEY = randomBytes(36).toString('base64url')
let instance: Instance
let marketplace = ''

// An application of its own: its sessions end, and what is published in it stays published.
beforeAll(async () => {
  const port = await freePort()
  marketplace = `http://127.0.0.1:${port}`
  const own = { SERVICE_KEY, MARKETPLACE_PORT: String(port), OPERATOR_IDLE_MINUTES: String(IDLE_MS / 60_000) }
  instance = await startInstance({ data: await demoFolder('session'), env: own })
})
test.afterAll(() => instance?.stop())
test.describe.configure({ mode: 'serial' })

/** `code`: of an account that signs in by two steps. */
async function enter(page: Page, username: string, locale: 'en-GB' | 'zh-CN' = 'en-GB', code = ''): Promise<void> {
  const { url } = instance
  await page.context().addCookies([{ name: 'captcha-test', value: instance.captcha, url }])
  await chooseLocale(page.context(), url, locale)
  await signIn(page, url, username, PASSWORD, code)
}

/** The operator signs in by two steps from now on; answers with the recovery codes. */
async function switchOnSecond(): Promise<string[]> {
  const send = overHttp(marketplace, { 'X-Service-Key': SERVICE_KEY })
  const { token } = (await dataOf(send, login, { body: { username: OPERATOR, password: PASSWORD } })) as Data<
    typeof login
  >
  const { secret } = (await dataOf(send, startSecond, { token, body: { password: PASSWORD } })) as Data<
    typeof startSecond
  >
  const { codes } = (await dataOf(send, enableSecond, { token, body: { code: shownCode(secret) } })) as Data<
    typeof enableSecond
  >
  return codes
}

const inOtherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

const unread = async (page: Page): Promise<number> =>
  Number(
    /\((\d+)/.exec(
      (await page.locator('a[href="/isps/userAnnouncement"].ghost').getAttribute('aria-label')) ?? '',
    )?.[1] ?? 0,
  )

const newestCode = () => sentCodes(instance.folder).at(-1) ?? ''

test('a code that is sent stands in for the puzzle', async ({ page }) => {
  const { url } = instance
  await page.context().clearCookies()
  await chooseLocale(page.context(), url, 'zh-CN')
  await page.goto(`${url}/user/login`)
  await page.locator('#account').fill(SELLER)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await page.locator('button[value=mail]').click()
  await expect(page.locator('#code')).toBeFocused()
  await expect.poll(newestCode).toMatch(/^\d{6}$/)
  const code = newestCode()
  await page.locator('#code').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '验证码错误' })).toBeVisible()
  await page.locator('#code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
})

test('a published announcement arrives in an open browser: announced, counted, listed, and read over the page', async ({
  page,
}) => {
  await enter(page, SELLER)
  await page.goto(`${instance.url}/order/list`)
  const before = await unread(page)
  // The first gesture opens the line.
  const known = lineKnown(page)
  await page.mouse.click(700, 5)
  await known
  await publish({ marketplace, serviceKey: SERVICE_KEY }, OPERATOR, seededId('announcement:9'))
  const said = page.locator('.outcomes .outcome')
  await expect(said).toContainText('Last posting dates before Christmas')
  await expect(page.locator('.outcomes')).toHaveAttribute('aria-live', 'polite')
  // The jobs of a young instance tell the seller of orders as well.
  await expect.poll(() => unread(page)).toBeGreaterThan(before)
  await expect.poll(async () => (await page.title()).startsWith(`(${await unread(page)}) `)).toBe(true)
  await page.locator('a[href="/isps/userAnnouncement"].ghost').click()
  await page.locator('.bell').getByText('Last posting dates before Christmas').click()
  const dialog = page.getByRole('dialog', { name: 'Last posting dates before Christmas' })
  await expect(dialog).toContainText('Royal Mail second class: 20 December')
  await expect(dialog).toContainText('Sender')
  await expect(page).toHaveURL(/\/order\/list$/)
  // A message about the new browser may have come since: bell and server are held against each other.
  await expect(async () => {
    const bell = await (await page.request.get(`${instance.url}/api/notices`)).json()
    expect(JSON.stringify(bell)).not.toContain('Last posting dates before Christmas')
    expect(await unread(page)).toBe(bell.unread)
  }).toPass()
  await dialog.getByText('Full screen').click()
  expect((await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a log-out is seen in the other tab, and Back shows nothing of the person', async ({ page }) => {
  await enter(page, SELLER)
  const other = await page.context().newPage()
  await other.goto(`${instance.url}/order/list`)
  await other.mouse.click(700, 5)
  await page.goto(`${instance.url}/order/list`)
  const order = (await page.locator('tr[data-row] a').first().textContent()) ?? ''
  await awake(other.locator('#logout-ask'))
  await awake(page.locator('#logout-ask'))
  await page.locator('button[popovertarget=user-sheet]').click()
  await page.locator('button[popovertarget=logout-ask]').first().click()
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page).toHaveURL(/\/user\/login\?reason=out/)
  await expect(other).toHaveURL(/\/user\/login\?reason=out/)
  for (const left of [page, other]) {
    await left.goBack()
    // The page that was left from elsewhere put the login in its own place: before it is what came before Entrepot.
    await expect(left).toHaveURL(left === other ? 'about:blank' : /\/user\/login/)
    await expect(left.getByText(order)).toHaveCount(0)
  }
})

test('the end is announced, put off, and after it password and second step go on where the work stood', async ({
  page,
}) => {
  const [first = '', second = ''] = await switchOnSecond()
  await enter(page, OPERATOR, 'en-GB', first)
  await page.goto(`${instance.url}/account/password`)
  await page.locator('[name=oldpassword]').fill('half typed')
  // Typing is work: only what nobody touches for a while is warned of.
  await page.reload()
  await page.mouse.click(700, 5)
  const ending = page.getByRole('dialog', { name: 'You will be signed out soon' })
  await expect(ending).toBeVisible({ timeout: IDLE_MS + 20_000 })
  await expect(ending.getByRole('timer')).toHaveText(/^0:\d\d$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You stay signed in')).toBeVisible()
  await page
    .locator('[name=password]')
    .first()
    .evaluate((field: HTMLInputElement) => {
      field.value = 'kept as it is'
    })
  const over = page.getByRole('dialog', { name: 'Login expired' })
  await expect(over).toBeVisible({ timeout: 2 * IDLE_MS + 20_000 })
  await expect(over).toContainText('Login expired, please log in again')
  await page.keyboard.type('Not-the-0ne!')
  await page.keyboard.press('Enter')
  await expect(over.getByRole('alert')).toContainText('Login failed')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(over.locator('[name=code]')).toBeFocused()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(over.getByRole('alert')).toContainText('code is wrong')
  await expect(over.locator('[name=code]')).toBeFocused()
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed in again')).toBeVisible()
  await expect(over).toBeHidden()
  await expect(page.locator('[name=password]').first()).toHaveValue('kept as it is')
  await page.goto(`${instance.url}/op/orders/list`)
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
})

test('a browser that was never seen before is told of, listed, and ended from here', async ({ page, browser }) => {
  await enter(page, 'hannah_pennine', 'zh-CN')
  const stranger = await inOtherBrowser(browser)
  await enter(stranger, 'hannah_pennine')
  await page.goto(`${instance.url}/isps/userAnnouncement`)
  await expect(page.getByText('新设备登录提醒').first()).toBeVisible()
  await page.goto(`${instance.url}/account/sessions`)
  const lines = page.locator('.account-sessions li')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('当前浏览器')
  await expect(lines.last()).toContainText('新设备')
  await lines.last().getByRole('button', { name: '结束登录' }).click()
  await expect(lines).toHaveCount(1)
  await stranger.goto(`${instance.url}/order/list`)
  await expect(stranger).toHaveURL(/\/user\/login\?reason=elsewhere/)
  await expect(stranger.getByRole('status')).toContainText('ended from another device')
  await stranger.context().close()
})
