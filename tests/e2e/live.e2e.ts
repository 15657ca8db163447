import type { Browser, BrowserContext, Page } from 'playwright/test'
import { janusOnPath } from '../../lib/server/janus'
import { SELLER } from '../support/accounts'
import { chooseLocale, expect, test } from './journey'

const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: executablePath } = process.env
const FAKE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({
  launchOptions: { args: ['--disable-dev-shm-usage', ...FAKE, ...root], ...(executablePath && { executablePath }) },
})

/** Keeps the page's connections, so that their frames can be counted. */
const keepConnections = () => {
  const kept: RTCPeerConnection[] = []
  const Original = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Original {
    constructor(config?: RTCConfiguration) {
      super(config)
      kept.push(this)
    }
  }
  Object.assign(window, { kept })
}

/** Frames and packets of sound that the page has received. */
const received = (page: Page): Promise<{ frames: number; sound: number }> =>
  page.evaluate(async () => {
    const sum = { frames: 0, sound: 0 }
    for (const connection of (window as unknown as { kept: RTCPeerConnection[] }).kept)
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue
        if (report.kind === 'video') sum.frames += report.framesDecoded ?? 0
        else sum.sound += report.packetsReceived ?? 0
      }
    return sum
  })

interface Asked {
  browser: Browser
  url: string
  email: string
  scripts?: boolean
}

/** A buyer who is signed in, in a browser of their own. */
async function buyer({ browser, url, email, scripts = true }: Asked): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: scripts })
  await chooseLocale(context, url, 'en-GB')
  if (scripts) await context.addInitScript(keepConnections)
  const page = await context.newPage()
  await page.goto('/mall/login?next=/mall/live')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('Entrepot-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/mall\/live$/)
  return { page, context }
}

test(`a host shows products, viewers see picture and texts, one is muted, the end is everybody’s (${janusOnPath() ? 'Janus' : 'peer'})`, async ({
  browser,
  page,
  url,
  login,
}) => {
  const title = `Mugs tonight ${Date.now()}`
  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto('/service/live/new')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: /^Announcement/ }).fill('Everything leaves today.')
  const products = page.getByRole('group', { name: 'Products' }).getByRole('checkbox')
  await products.nth(0).check()
  await products.nth(1).check()
  await page.getByRole('button', { name: 'Prepare room' }).click()
  await expect(page.locator('.notice-ok')).toContainText('The room is prepared')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.locator('.notice-ok')).toContainText('open to viewers')
  const open = page.getByRole('button', { name: 'Open camera and microphone' })
  await expect(open).toBeEnabled()
  await open.click()
  await expect(page.getByText('Viewers see and hear you.')).toBeVisible()

  const [emma, yutong] = await Promise.all(
    ['emma.whitfield@example.com', 'li.yutong@example.com'].map((email) => buyer({ browser, url, email })),
  )
  const viewers = [emma?.page as Page, yutong?.page as Page] as const
  for (const each of viewers) {
    await each.getByRole('link', { name: title }).click()
    await expect(each.getByRole('heading', { name: title })).toBeVisible()
    await expect(each.getByText('Everything leaves today.')).toBeVisible()
    await expect(each.locator('[data-part="goods"] .mall-tile')).toHaveCount(2)
    await expect(each.locator('[data-part="goods"] .mall-tile b').first()).toContainText('£')
    await expect(each.locator('[data-live-stage]')).toBeVisible()
    await expect.poll(async () => (await received(each)).frames).toBeGreaterThan(10)
    await expect.poll(async () => (await received(each)).sound).toBeGreaterThan(10)
  }
  await expect(page.getByText('2 watching')).toBeVisible()
  await expect(viewers[0].getByText('2 watching')).toBeVisible()

  // Texts reach the other viewer and the host without a reload.
  await viewers[0].getByLabel('Write to everybody in the room').fill('Is it safe in a dishwasher?')
  await viewers[0].getByRole('button', { name: 'Send' }).click()
  await expect(viewers[1].locator('.live-texts')).toContainText('Is it safe in a dishwasher?')
  await expect(viewers[0].locator('.live-texts')).toContainText('You')
  const row = page.locator('.live-text', { hasText: 'Is it safe in a dishwasher?' })
  await expect(row).toBeVisible()
  await page.getByLabel('Write to everybody', { exact: true }).fill('Yes, at 60 degrees.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  for (const each of viewers) await expect(each.locator('.live-texts')).toContainText('Yes, at 60 degrees.')

  // Muted: the text goes, the picture stays.
  await row.getByText('Mute or ban').click()
  await row.getByRole('combobox').selectOption('mute')
  await row.getByRole('button', { name: 'Do this and remove their texts' }).click()
  await expect(page.locator('.notice-ok')).toContainText('The viewer is muted')
  await expect(viewers[0].getByText('You cannot write in this room.')).toBeVisible()
  await expect(viewers[1].locator('.live-texts')).not.toContainText('dishwasher')
  const before = await received(viewers[0])
  await expect.poll(async () => (await received(viewers[0])).frames).toBeGreaterThan(before.frames + 5)

  // Without scripts products and texts are there.
  const plain = await buyer({ browser, url, email: 'li.yutong@example.com', scripts: false })
  await plain.page.getByRole('link', { name: title }).click()
  await expect(plain.page.locator('.mall-tile')).toHaveCount(2)
  await plain.page.getByLabel('Write to everybody in the room').fill('Hello without scripts')
  await plain.page.getByRole('button', { name: 'Send' }).click()
  await expect(plain.page.locator('.live-texts')).toContainText('Hello without scripts')
  await expect(viewers[1].locator('.live-texts')).toContainText('Hello without scripts')

  // Status 0 closes the room for everybody.
  await page.getByText('End this room').click()
  await page.getByRole('button', { name: 'End it for everybody' }).click()
  await expect(page.locator('.notice-ok')).toContainText('ended for everybody')
  for (const each of viewers) await expect(each.locator('.notice')).toContainText('This live room has ended')
  await plain.page.reload()
  await expect(plain.page.locator('.notice')).toContainText('This live room has ended')
  for (const one of [emma, yutong, plain]) await one?.context.close()
})
