import { chromium, type Page } from 'playwright/test'
import { SELLER } from '../support/accounts'
import { PATIENT, type Scene, setScene } from '../support/scene'
import { beforeAll, expect, test } from './journey'

let scene: Scene

test.use({ trace: 'off' })
test.describe.configure({ mode: 'default' })
beforeAll(async () => {
  scene = await setScene('300', [], PATIENT)
})
test.afterAll(() => scene?.instance.stop())

/** Keeps what the policy of the page has refused. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { __refused: seen })
    addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
const refused = (page: Page) => page.evaluate(() => (window as unknown as { __refused: string[] }).__refused)

/** The page looks like something: a sheet was read and what it says of the body is so. */
const isDressed = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0)
    const { fontFamily, margin } = getComputedStyle(document.body)
    return { rules, dressed: margin === '0px' && !/^(Times|serif|"Times)/.test(fontFamily) }
  })

async function signedIn(page: Page): Promise<void> {
  await page.context().addCookies(scene.browsers.get(SELLER)?.cookies() ?? [])
}

const KINDS: [name: string, address: string, signIn: boolean][] = [
  ['the login', '/user/login', false],
  ['the forgotten password', '/user/alteration', false],
  ['a list', '/order/list', true],
  ['the gallery', '/test/home', true],
  ['the paper', '/order/print?matching=1&status=2', true],
  ['an unknown path', '/no/such/page', true],
  ['404', '/404', true],
  ['503', '/503?redirect=/order/list', false],
]

for (const [name, address, signIn] of KINDS) {
  test(`${name}: its sheet is applied, every script has the nonce, the policy refuses nothing (B-03) (B-04)`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of (404|503)/)
    await watch(page)
    if (signIn) await signedIn(page)
    const answer = await page.goto(`${scene.instance.url}${address}`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThanOrEqual(24)
    const scripts = (await answer?.text())?.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    const { rules, dressed } = await isDressed(page)
    expect(rules).toBeGreaterThan(10)
    expect(dressed).toBe(true)
    expect(await refused(page)).toEqual([])
    const again = (await page.reload())?.headers()['content-security-policy'] ?? ''
    expect(again).toContain("default-src 'none'")
    expect(again).not.toContain(nonce)
  })
}

test('a page that fails while it is drawn is dressed too (B-03)', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 5\d\d/)
  await watch(page)
  await signedIn(page)
  await scene.instance.proxy.inflict((response) => void response.destroy())
  await page.goto(`${scene.instance.url}/order/list?status=7`)
  expect((await isDressed(page)).dressed).toBe(true)
  expect(await refused(page)).toEqual([])
  await scene.instance.proxy.heal()
})

test('dialogs, sheets and the palette open and the page behind stands still: nothing is refused (B-03)', async ({
  page,
}) => {
  await watch(page)
  await signedIn(page)
  await page.goto(`${scene.instance.url}/test/home`)
  await page.locator('main button[aria-haspopup="dialog"]').first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toContain('hidden')
  await page.keyboard.press('Escape')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.locator('.palette-input')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.goto(`${scene.instance.url}/order/list`)
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await refused(page)).toEqual([])
})

const INJECTED =
  '<style>body { outline: 7px solid red }</style><script>window.__harm = 1</script><img src="data:," onerror="window.__harm = 2">'

test('a style and a script that somebody brings in are refused, and the report arrives (B-03)', async () => {
  const { instance } = scene
  const args = ['--short-reporting-delay', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage()
    await watch(page)
    // As if a hole in a template had let it into the document itself.
    await page.route('**/user/login', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + INJECTED)
      return route.fulfill({ response, body })
    })
    await page.goto(`${instance.url}/user/login`)
    const harm = await page.evaluate(() => [
      getComputedStyle(document.body).outlineWidth === '7px',
      (window as { __harm?: number }).__harm ?? 0,
    ])
    expect(harm).toEqual([false, 0])
    const directives = (await refused(page)).map((line) => line.split(' ')[0])
    expect(directives).toEqual(expect.arrayContaining(['style-src-elem', 'script-src-elem', 'script-src-attr']))
    await expect.poll(() => instance.output()).toContain('csp.violation')
  } finally {
    await browser.close()
  }
})
