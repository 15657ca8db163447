import type { Page, Route } from 'playwright/test'
import { awake, expect, test } from './journey'

/** While the page still arrives there are two, one of them hidden. */
const BELL = 'a.ghost[href="/isps/userAnnouncement"]:visible'

const message = (id: string, title: string, record: string | null = null) => ({
  ...{ id, title, record, time: '2026-11-20T09:00:00Z', priority: 'H', unread: true },
})
const words = {
  none: 'No messages yet',
  unread: 'Unread',
  markAll: 'Mark all as read',
  marked: 'Marked',
  more: 'View more',
  systemMore: 'System announcements',
}

/** Answers the bell with `total` messages, all of the system, instead of the account's own, whatever arrives meanwhile. */
async function tell(page: Page, total: number) {
  const items = [message('m1', 'A parcel is late'), message('m2', 'Order late', '/tasks')]
  const shown = { announcements: { items: [], total: 0 }, system: { items, total }, notifications: 1, unread: total }
  await page.route('**/api/notices/panel', (route) => route.fulfill({ json: { ...shown, words } }))
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...shown } })
  }
  // A test may end while the bell asks once more.
  await page.route('**/api/notices', (route) => answer(route).catch(() => undefined))
}

test('the bell’s panel is 300 wide, shows the tab that has something, and gives the focus back', async ({
  page,
  login,
}) => {
  await login()
  await tell(page, 120)
  await page.goto('/tasks')
  await awake(page.locator(BELL))
  await page.locator(BELL).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.width).toBe(300)
  await expect(panel.getByRole('tab')).toHaveText(['Announcements (0)', 'System (99+)'])
  await expect(panel.getByRole('tab', { name: 'System' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator(`${BELL} .count`)).toHaveText('99+')
  await expect(panel.getByRole('listitem').first()).toContainText('Unread')
  await expect(panel.getByText('Urgent').first()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'View more' })).toHaveAttribute('href', '/message/notifications')
  // A notification among them leads to its record.
  await expect(panel.getByRole('link', { name: 'Order late' })).toHaveAttribute('href', '/tasks')
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('tab', { name: 'Announcements' })).toBeFocused()
  await expect(panel.getByRole('tabpanel')).toContainText('No messages yet')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.locator(BELL)).toBeFocused()
})

const unread = (page: Page) => page.locator(BELL).getAttribute('aria-label')

test('a tab of the bell is marked as read by one press, and the bell of another window follows', async ({
  page,
  login,
}) => {
  // No other journey reads the notices of this person.
  await login({ username: 'harbour_owner' })
  const other = await page.context().newPage()
  const listens = other.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'))
  await other.goto('/tasks')
  await other.mouse.click(700, 5)
  await listens
  const before = await unread(other)
  await page.goto('/tasks')
  await awake(page.locator(BELL))
  await page.locator(BELL).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('tab', { name: 'System' }).click()
  await expect(panel.getByText('Unread').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByRole('tab', { name: 'System (0)' })).toBeFocused()
  await expect(panel.getByText('Unread')).toHaveCount(0)
  const now = await unread(page)
  expect(now).not.toBe(before)
  await expect.poll(() => unread(other)).toBe(now)
})

test('a message opened from the bell gives the focus back to the bell', async ({ page, login, expectedErrors }) => {
  expectedErrors.push(/status of 40[04]/)
  await login()
  await tell(page, 1)
  await page.goto('/tasks')
  await awake(page.locator(BELL))
  await page.locator(BELL).click()
  await page.getByRole('link', { name: 'A parcel is late' }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(BELL)).toBeFocused()
})

test('where the socket is refused the bell asks every six seconds', async ({ page, login, expectedErrors }) => {
  expectedErrors.push(/socket\.io|WebSocket|ERR_FAILED/)
  await login()
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
  const asked: number[] = []
  page.on('request', (request) => request.url().endsWith('/api/notices') && asked.push(Date.now()))
  await page.goto('/tasks')
  await page.mouse.click(700, 5)
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  const apart = asked.slice(1).map((at, index) => at - (asked[index] ?? at))
  expect(Math.min(...apart.slice(-1))).toBeGreaterThan(3_000)
})
