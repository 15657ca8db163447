import type { Browser, Page } from 'playwright/test'
import { SELLER } from '../support/accounts'
import type { Fault } from '../support/fault-proxy'
import { TROUBLES, wordsFor } from '../support/faults'
import type { PlainBrowser } from '../support/plain-browser'
import { everywhere, notTheSession, type Scene, type Stop, setScene } from '../support/scene'
import { beforeAll, expect, type Locale, test } from './journey'

/** How long one call waits for an answer: silence is waited for, and a busy machine answers late. */
const CALL_MS = '15000'
/** A circuit that has opened lets the first call through after two seconds. */
const RECOVERY_MS = 60_000
/** A page that was opened first has waited the longest between two tries by the time the last one stands. */
const BY_ITSELF_MS = 150_000
const AT_ONCE = 4
/** Signs out, and takes nobody else along. */
const LEAVING = 'hannah_pennine'
/** Pages that wait for a call that hangs, a few more than the circuit lets through. */
const WAITING = 12
const CODES = ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL']
const CAUSES = [...wordsFor(CODES, 'en-GB'), ...wordsFor(CODES, 'zh-CN')]
const TOLD = new RegExp(
  [...CAUSES.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')), 'Showing data of', '以下是'].join('|'),
)

let scene: Scene

test.use({ trace: 'off' })
test.describe.configure({ mode: 'default' })
beforeAll(async () => {
  scene = await setScene('300', [LEAVING], { UPSTREAM_TIMEOUT_MS: CALL_MS })
})
test.afterAll(() => scene?.instance.stop())
test.afterEach(() => scene.instance.proxy.heal())

const fault = (kind: string) => (TROUBLES[kind] as (typeof TROUBLES)[string]).fault
const address = (path: string) => `${scene.instance.url}${path}`

async function enter(page: Page, username: string | null = SELLER, locale: Locale = 'en-GB'): Promise<Page> {
  const cookies = scene.browsers.get(username)?.cookies() ?? []
  await page.context().addCookies([...cookies, { name: 'locale', value: locale, url: scene.instance.url }])
  return page
}

const told = (page: Page) =>
  expect(page.locator('body')).toContainText(TOLD, { timeout: RECOVERY_MS, useInnerText: true })
const whole = (page: Page) =>
  expect(page.locator('body')).not.toContainText(TOLD, { timeout: RECOVERY_MS, useInnerText: true })

/** Presses the page's own way of trying again until all of it is there. */
const retry = (page: Page) =>
  expect(async () => {
    const way = page
      .locator('main')
      .getByText(/^(Try again|重试|再试一次)$/)
      .first()
    if (await way.isVisible()) await way.click({ timeout: 1_000 })
    await expect(page.locator('body')).not.toContainText(TOLD, { timeout: 5_000, useInnerText: true })
  }).toPass({ timeout: BY_ITSELF_MS })

const byItself = (page: Page) =>
  expect(page.locator('body')).not.toContainText(TOLD, { timeout: BY_ITSELF_MS, useInnerText: true })

/** One screen that fails does not hide the others; the words are those that a reader sees, never a script's. */
async function failing(work: Promise<unknown>, page: Page, what: string, wrong: string[]): Promise<void> {
  const fails = await work.then(
    () => false,
    () => true,
  )
  if (fails) wrong.push(`${what}: ${page.url()} ${(await page.locator('body').ariaSnapshot()).slice(-300)}`)
}

interface Course {
  kind: string
  locale: Locale
  how: string
  /** True if all pages wait at the same time. */
  together: boolean
  recover(page: Page): Promise<void>
  on: RegExp
}

/**
 * All kinds of trouble on all screens, and the marks by which a page tries again, are in tests/fault/read-screens, which
 * needs no browser. What the scripts make of the marks is the same for all screens of a kind: each kind is here twice,
 * a list, a detail, a form, a board, a queue, settings, and what belongs to nobody's shop.
 */
const COURSES: Course[] = [
  {
    kind: 'reset',
    locale: 'en-GB',
    how: 'recovers by itself',
    together: true,
    recover: byItself,
    on: /^\/(order\/list$|order\/detail|system\/users\/new|dashboard\/workplace|order\/ship$|account\/settings|system\/logs\/operation$)/,
  },
  {
    kind: 'a page of HTML',
    locale: 'zh-CN',
    how: 'its own way of trying again works',
    together: false,
    recover: retry,
    on: /^\/(op\/orders\/list$|tasks\/|system\/roles\/new|dashboard\/analysis$|system\/health|message\/pref|isps\/)/,
  },
]
/** Screens of each course, so that a changed address leaves none out unseen. */
const KINDS = 7

async function suffer(browser: Browser, stop: Stop, course: Course, wrong: string[]): Promise<Page> {
  const context = await browser.newContext({ locale: course.locale })
  const page = await enter(await context.newPage(), stop.username, course.locale)
  page.on('pageerror', (error) => wrong.push(`${stop.address}: ${error}`))
  await page.goto(address(stop.address))
  await failing(told(page), page, `${stop.address} says nothing`, wrong)
  if (!(await page.getByRole('link').first().isVisible())) wrong.push(`${stop.address}: leads nowhere`)
  return page
}

/** A circuit that has opened closes at its own time: until then trying again would tell of nothing but that. */
const closed = ({ username, address: path }: Stop, locale: Locale) =>
  expect
    .poll(async () => TOLD.test((await scene.browsers.get(username)?.copy({ locale }).open(path))?.text ?? ''), {
      timeout: RECOVERY_MS,
    })
    .toBe(false)

for (const course of COURSES) {
  test(`${course.kind}, in ${course.locale}: each kind of screen says so, and ${course.how} (S-01)`, async ({
    browser,
  }) => {
    const { proxy } = scene.instance
    const open: [Stop, Page][] = []
    const wrong: string[] = []
    await proxy.inflict(fault(course.kind), notTheSession)
    const reading = scene.stops.filter(({ reads, address: path }) => reads && course.on.test(path))
    expect(reading).toHaveLength(KINDS)
    await everywhere(reading, AT_ONCE, async (stop) => {
      open.push([stop, await suffer(browser, stop, course, wrong)])
    })
    await proxy.heal()
    await everywhere(reading, course.together ? reading.length : AT_ONCE, async (stop) => {
      const page = open.find(([of]) => of === stop)?.[1] as Page
      if (!course.together) await closed(stop, course.locale)
      await failing(course.recover(page), page, `${stop.address} does not recover`, wrong)
      await page.context().close()
    })
    expect(wrong).toEqual([])
  })
}

/** A page of the list is open; the next one is asked for inside it. */
test('on the way to another screen: it says what happened, the menu stays, and it recovers by itself (S-01)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 5\d\d/)
  const { proxy } = scene.instance
  await (await enter(page)).goto(address('/order/list'))
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await proxy.inflict(fault('reset'), notTheSession)
  await page.locator('nav a[href="/tasks"], nav a[href="/dashboard/workplace"]').first().click()
  await told(page)
  await expect(page.locator('nav a[href="/order/list"]').first()).toBeVisible()
  await proxy.heal()
  await whole(page)
})

test('half-typed text stays while a page recovers automatically (S-01, S-02)', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 5\d\d/)
  const { proxy } = scene.instance
  await proxy.inflict(fault('reset'), ({ path }) => /order\/order\/list$/.test(path))
  await (await enter(page)).goto(address('/order/list?status=5'))
  await told(page)
  const search = page.locator('main input[name="q"]')
  await search.fill('half a word')
  await proxy.heal()
  await whole(page)
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await expect(search).toHaveValue('half a word')
})

test('one call that hangs does not hold the other screens (S-04)', async () => {
  const { proxy } = scene.instance
  const browser = scene.browsers.get(SELLER) as PlainBrowser
  const hangs = ({ path }: { path: string }) => /order\/order\/list$/.test(path)
  await proxy.inflict(fault('silent'), hangs)
  let answered = 0
  const lists = Array.from({ length: WAITING }, () => browser.open('/order/list').then(() => (answered += 1)))
  await expect.poll(() => proxy.seen().some(hangs)).toBe(true)
  const other = await browser.open('/isps/userAnnouncement')
  expect([other.status, answered < WAITING]).toEqual([200, true])
  expect(other.html).toContain('data-row=')
  await Promise.all(lists)
})

test.describe('what the frame itself asks (S-05)', () => {
  const ofTheMenu = ({ path }: { path: string }) => /getUserPermissionByToken/.test(path)
  const withoutMenu: Fault = async (response, forward) => {
    const envelope = JSON.parse((await forward()).body.toString('utf8'))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...envelope, data: { ...envelope.data, menu: [] } }))
  }
  /** Caches outlive the fault: requests the frame until it has asked the marketplace again. */
  const until = (page: Page, check: () => Promise<unknown>) =>
    expect(async () => {
      await page.goto(address('/order/list'))
      await check()
    }).toPass({ timeout: RECOVERY_MS })

  test('a menu that cannot be read leads to the login, which says so', async ({ page }) => {
    await enter(page)
    await scene.instance.proxy.inflict(fault('a page of HTML'), ofTheMenu)
    await until(page, () => expect(page).toHaveURL(/\/user\/login\?reason=load/, { timeout: 500 }))
    await expect(page.locator('body')).toContainText('Your permissions could not be loaded')
  })

  test('an empty menu is told in the words of the specification', async ({ page }) => {
    await enter(page)
    await scene.instance.proxy.inflict(withoutMenu, ofTheMenu)
    const words = 'permissions must be a non-null array'
    await until(page, () => expect(page.locator('body')).toContainText(words, { timeout: 500 }))
  })
})

test('a log-out that the marketplace does not hear signs this browser out and says so (S-05)', async ({ page }) => {
  await enter(page, LEAVING)
  await scene.instance.proxy.inflict(fault('status 500'), ({ path }) => /logout/.test(path))
  await page.goto(address('/order/list'))
  await page.locator('button[popovertarget=user-sheet]').click()
  await page.locator('#user-sheet').getByText('Sign out').click()
  await page.locator('#logout-ask .button-danger').click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(page.locator('body')).toContainText('Signing out failed at the server')
  await page.goto(address('/order/list'))
  await expect(page).toHaveURL(/\/user\/login/)
})

const through: Fault = async (response, forward) => {
  const { status, body } = await forward()
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/** A note carries what its sender saw before; once the first sending had its effect, the page behind it shows another. */
test('a form whose answer is lost is sent again as itself, and anew once it is touched (S-03)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 5\d\d/, /net::ERR|Failed to fetch/)
  const { proxy } = scene.instance
  const sent: { key: unknown; body: string }[] = []
  const meet = (next: Fault) =>
    proxy.inflict(
      (response, forward, passing) => {
        sent.push({ key: passing.headers['idempotency-key'], body: passing.body.toString('utf8') })
        return next(response, forward, passing)
      },
      ({ method, path }) => method === 'PUT' && /\/note\//.test(path),
    )
  const order = scene.stops.find(({ address: path }) => path.startsWith('/order/detail/'))?.address
  const note = page.locator('textarea[name=note]')
  // The previous journey removed the menu: while that is cached, visitors are signed out.
  await expect(async () => {
    await enter(page)
    await page.goto(address(`${order}?do=note`))
    await expect(note).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: RECOVERY_MS })
  const send = page.locator('form:has(textarea[name=note]) button[type=submit]')
  const summary = page.locator('.error-summary')
  await note.fill('left with the neighbour')
  await meet(fault('cut in the middle') as Fault)
  await send.click()
  await expect(summary).toContainText(TOLD)
  await expect(page.locator('p.order-note').first()).toContainText('left with the neighbour')
  await meet(through)
  await page.route('**/order/detail/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  for (const _ of ['once', 'and once more']) {
    const before = sent.length
    await send.click()
    await expect.poll(() => sent.length).toBe(before + 1)
    await expect(summary).toContainText('No connection')
    await expect(send).not.toHaveAttribute('aria-disabled')
  }
  await page.unroute('**/order/detail/**')
  await note.fill('left with the caretaker')
  await send.click()
  await expect(page).toHaveURL(/done=noted/)
  const last = sent.pop()
  expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  expect(last?.key).not.toBe(sent[0]?.key)
  expect(last?.body).toContain('left with the neighbour')
})
