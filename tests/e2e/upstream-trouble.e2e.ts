import type { Page } from 'playwright/test'
import { SELLER } from '../support/accounts'
import type { Fault } from '../support/fault-proxy'
import { TROUBLES, wordsFor } from '../support/faults'
import { notTheSession, type Scene, setScene } from '../support/scene'
import { expect, test } from './journey'

/** A circuit that has opened lets the first call through after two seconds. */
const RECOVERY_MS = 10_000
const CAUSES = wordsFor(['UNAVAILABLE', 'TIMEOUT', 'INTERNAL'], 'en-GB')
const TOLD = new RegExp(
  [...CAUSES.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')), 'Showing data of'].join('|'),
)

let scene: Scene

test.use({ trace: 'off' })
test.describe.configure({ mode: 'default' })
test.setTimeout(120_000)
test.beforeAll(async () => {
  test.setTimeout(180_000)
  scene = await setScene()
})
test.afterAll(() => scene?.instance.stop())
test.afterEach(() => scene.instance.proxy.heal())

const fault = (kind: string) => (TROUBLES[kind] as (typeof TROUBLES)[string]).fault
const address = (path: string) => `${scene.instance.url}${path}`

async function enter(page: Page): Promise<Page> {
  const cookies = scene.browsers.get(SELLER)?.cookies() ?? []
  await page.context().addCookies([...cookies, { name: 'locale', value: 'en-GB', url: scene.instance.url }])
  return page
}

const told = (page: Page) =>
  expect(page.locator('body')).toContainText(TOLD, { timeout: RECOVERY_MS, useInnerText: true })
const whole = (page: Page) =>
  expect(page.locator('body')).not.toContainText(TOLD, { timeout: RECOVERY_MS, useInnerText: true })

/** All screens, without scripts, are in tests/fault/read-screens. A page of the list is open; the next one is asked for inside it. */
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

test('what is half typed stays while a page recovers by itself (S-01, S-02)', async ({ page, expectedErrors }) => {
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

test.describe('what the frame itself asks (S-05)', () => {
  const ofTheMenu = ({ path }: { path: string }) => /getUserPermissionByToken/.test(path)
  const withoutMenu: Fault = async (response, forward) => {
    const envelope = JSON.parse((await forward()).body.toString('utf8'))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...envelope, data: { ...envelope.data, menu: [] } }))
  }
  /** What was read a moment ago still counts: the frame is asked for until it has asked the marketplace again. */
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
