import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { BUYER, PASSWORD, SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { signInUnseen } from '../support/sign-in'
import { chooseLocale, expect, test } from './journey'

/** The seller’s shop, in both languages. */
const LIANG = /Liang|良品/
const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const MEDIA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--disable-dev-shm-usage']
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH

/** The application at the service; nobody reaches it from here. */
const APPLICATION = {
  CHAT_APP_ID: '1400000001',
  CHAT_APP_KEY: 'a-key-of-an-application-0123456789',
  CHAT_CALLBACK_TOKEN: 'a-token-of-callbacks-0123456789',
  CHAT_HOSTED_ORIGINS: 'wss://*.im.qcloud.com',
  MEDIA_HOSTED_ORIGINS: 'https://*.cloud-rtc.com',
}

interface Ticket {
  room: string
  userId: string
  other: string
  script: string
}

/** Takes the place of the service’s script, and keeps the tickets that it is given. */
const STAND_IN = `
const tickets = (window.tickets = [])
export function openTalk(ticket, { onNet }) {
  tickets.push(ticket)
  setTimeout(() => onNet(true))
  return { close: () => tickets.push('closed') }
}
export async function sendPicture(ticket) {
  tickets.push(ticket)
  return () => tickets.push('closed')
}
export async function watchPicture(ticket, { show }) {
  tickets.push(ticket)
  show(true)
  return () => tickets.push('closed')
}`

const ticketsOf = (page: Page) =>
  page.evaluate(() => ((window as unknown as { tickets?: unknown[] }).tickets ?? []) as (Ticket | 'closed')[])

async function firstTicket(page: Page): Promise<Ticket> {
  await expect.poll(async () => (await ticketsOf(page)).length).toBeGreaterThan(0)
  return (await ticketsOf(page))[0] as Ticket
}

async function windowOf(
  browser: Browser,
  { url, captcha }: Instance,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'captcha-test', value: captcha, url }])
  await chooseLocale(context, url, 'en-GB')
  await context.route('**/_next/static/own/trtc-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  )
  return { context, page: await context.newPage() }
}

async function signInBuyer(page: Page, next: string): Promise<void> {
  await page.goto(`/mall/login?next=${next}`)
  await page.getByLabel('Email').fill(BUYER)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A call from the buyer to the seller, over the stand-in, to its end. */
async function talk(buyer: Page, seller: Page): Promise<void> {
  await buyer.locator('.mall-cards a', { hasText: LIANG }).first().click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  await seller.goto(`/chatPage?c=${new URL(buyer.url()).pathname.split('/').at(-1)}`)
  await buyer.getByRole('button', { name: 'Video call' }).click()
  await seller.getByRole('button', { name: 'Accept' }).click()
  for (const page of [buyer, seller]) await expect(page.locator('.call[data-phase=talking]')).toBeVisible()
  const [one, other] = [await firstTicket(buyer), await firstTicket(seller)]
  expect([one.room, one.other]).toEqual([other.room, other.userId])
  expect(other.other).toBe(one.userId)
  await seller.getByRole('button', { name: 'Hang up' }).click()
  await expect(buyer.locator('.call')).toContainText(/Call ended, \d+:\d\d/)
  for (const page of [buyer, seller]) expect((await ticketsOf(page)).at(-1)).toBe('closed')
}

/** A live room with its host and a viewer, over the stand-in, to its end. */
async function watch(viewer: Page, host: Page): Promise<void> {
  const title = `Mugs tonight ${Date.now()}`
  await host.goto('/service/live/new')
  await host.getByLabel('Title').fill(title)
  await host.getByRole('button', { name: 'Prepare room' }).click()
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  const open = host.getByRole('button', { name: 'Open camera and microphone' })
  await expect(open).toBeEnabled()
  await open.click()
  await expect(host.getByText('Viewers see and hear you.')).toBeVisible()
  await viewer.goto('/mall/live')
  await viewer.getByRole('link', { name: title }).click()
  await expect(viewer.locator('[data-live-stage]')).toBeVisible()
  const [sent, seen] = [await firstTicket(host), await firstTicket(viewer)]
  expect([seen.room, seen.other, sent.other]).toEqual([sent.room, sent.userId, ''])
  await host.getByText('End this room').click()
  await host.getByRole('button', { name: 'End it for everybody' }).click()
  await expect(viewer.locator('.notice')).toContainText('This live room has ended')
}

test('with a hosted media service calls and live rooms meet there, by tickets of ours, and load its script alone then', async () => {
  const instance = await startInstance({ data: await demoFolder('hosted-media'), env: APPLICATION })
  const browser = await chromium.launch({ args: [...MEDIA, ...root], ...(executablePath && { executablePath }) })
  try {
    const [buyer, seller] = [await windowOf(browser, instance), await windowOf(browser, instance)]
    const loaded: string[] = []
    for (const { page } of [buyer, seller])
      page.on('request', (asked) => {
        if (asked.url().includes('/own/trtc-')) loaded.push(new URL(page.url()).pathname)
      })
    await signInBuyer(buyer.page, '/mall/chat')
    await signInUnseen(seller.context, instance.url, SELLER)
    await talk(buyer.page, seller.page)
    await watch(buyer.page, seller.page)
    expect(loaded.every((path) => /^\/(chatPage$|service\/live\/|mall\/(chat|live)\/)/.test(path))).toBe(true)
    // The real script is a module of this build that the same documents may load.
    const { script } = await firstTicket(seller.page)
    const plain = await browser.newContext({ baseURL: instance.url, storageState: await buyer.context.storageState() })
    const page = await plain.newPage()
    await page.goto('/mall/chat')
    await page.locator('.mall-cards a', { hasText: LIANG }).first().click()
    const exported = await page.evaluate(async (address) => Object.keys(await import(address)).sort(), script)
    expect(exported).toEqual(['openTalk', 'sendPicture', 'watchPicture'])
  } finally {
    await browser.close()
    await instance.stop()
  }
})
