import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { BUYER, SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { freePort, startInstance } from '../support/instance'
import { signInUnseen } from '../support/sign-in'
import { chooseLocale, environment, expect, type Locale, test } from './journey'

/** The seller’s shop, in both languages. */
const LIANG = /Liang|良品/
const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const MEDIA = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream', '--disable-dev-shm-usage']
/** Flags under which each request for a device is refused. */
const REFUSED = MEDIA.filter((flag) => !flag.includes('fake-ui'))
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH

/** A browser with a microphone and a camera that show a test picture. */
const openBrowser = (media = MEDIA) =>
  chromium.launch({ args: [...media, ...root], ...(executablePath && { executablePath }) })

/** Keeps the connections of a page, so that a test can ask what goes over them. */
const keepPeers = (context: BrowserContext) =>
  context.addInitScript(() => {
    const peers: RTCPeerConnection[] = []
    Object.assign(window, { __peers: peers })
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(options?: RTCConfiguration) {
        super(options)
        peers.push(this)
      }
    }
  })

interface Flow {
  frames: number
  sound: number
  /** Kinds of the two candidates that carry it. */
  pair: string[]
}

/** Frames and sound that have come, over which kind of line. */
const flowOf = (page: Page): Promise<Flow> =>
  page.evaluate(async () => {
    const { __peers: peers } = window as unknown as { __peers: RTCPeerConnection[] }
    const flow: Flow = { frames: 0, sound: 0, pair: [] }
    const stats = await peers.at(-1)?.getStats()
    const all = new Map<string, Record<string, unknown>>()
    stats?.forEach((entry) => void all.set(entry.id, entry))
    for (const entry of all.values()) {
      if (entry.type === 'inbound-rtp' && entry.kind === 'video') flow.frames = Number(entry.framesDecoded ?? 0)
      if (entry.type === 'inbound-rtp' && entry.kind === 'audio') flow.sound = Number(entry.packetsReceived ?? 0)
      if (entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded')
        flow.pair = [entry.localCandidateId, entry.remoteCandidateId].map((id) =>
          String(all.get(String(id))?.candidateType),
        )
    }
    return flow
  })

/** Waits for a talk; what it is instead is named. */
const talks = (page: Page) =>
  expect(page.locator('.call')).toHaveAttribute('data-phase', 'talking', { timeout: 90_000 })

const flows = async (page: Page) => {
  await expect.poll(async () => (await flowOf(page)).frames, { timeout: 60_000 }).toBeGreaterThan(5)
  await expect.poll(async () => (await flowOf(page)).sound, { timeout: 60_000 }).toBeGreaterThan(5)
  return flowOf(page)
}

interface Place {
  url: string
  /** Stands for the puzzle of the sign-in. */
  captcha: string
}

async function windowOf(browser: Browser, { url, captcha }: Place, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'captcha-test', value: captcha, url }])
  await Promise.all([chooseLocale(context, url, locale), keepPeers(context)])
  return context.newPage()
}

/** A buyer in a conversation with the seller's shop, and the seller in the same one. */
async function both(browser: Browser, place: Place, locale: Locale = 'en-GB') {
  const [buyer, seller] = [await windowOf(browser, place, locale), await windowOf(browser, place, locale)]
  await buyer.goto('/mall/login?next=/mall/chat')
  await buyer.getByLabel(/Email|邮箱/).fill(BUYER)
  await buyer.getByLabel(/Password|密码/).fill('Entrepot-2026!')
  await buyer.getByRole('button', { name: /^(Sign in|登录)$/ }).click()
  await buyer.locator('.mall-cards a', { hasText: LIANG }).first().click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  await signInUnseen(seller.context(), place.url, SELLER)
  await seller.goto(`/chatPage?c=${new URL(buyer.url()).pathname.split('/').at(-1)}`)
  return { buyer, seller }
}

test('a buyer calls with video, the seller accepts: both see and hear the other; either hangs up, a refusal is told', async ({
  url,
}) => {
  const browser = await openBrowser()
  const { buyer, seller } = await both(browser, { url, captcha: environment('E2E_CAPTCHA') })
  await buyer.getByRole('button', { name: 'Video call' }).click()
  await expect(buyer.locator('.call')).toContainText('Calling…')
  await expect(seller.locator('.call')).toContainText('is calling with video')
  await seller.getByRole('button', { name: 'Accept' }).click()
  await talks(seller)
  for (const page of [buyer, seller]) await flows(page)
  // Only the own picture is silent.
  expect(await seller.locator('.call-own').evaluate((video) => (video as HTMLVideoElement).muted)).toBe(true)
  expect(await seller.locator('.call-remote').evaluate((video) => (video as HTMLVideoElement).muted)).toBe(false)
  await seller.getByRole('button', { name: 'Mute' }).click()
  await expect(seller.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')

  // The window that talks goes on after a reload, with a new connection.
  await buyer.reload({ waitUntil: 'commit' })
  await talks(buyer)
  for (const page of [buyer, seller]) await flows(page)

  await buyer.getByRole('button', { name: 'Hang up' }).click()
  await expect(buyer.locator('.call')).toContainText(/Call ended, \d+:\d\d/)
  await expect(seller.locator('.call')).toContainText(/Call ended, \d+:\d\d/)
  for (const page of [buyer, seller]) {
    await expect(page.locator('.chat-log')).toContainText(/Video call · Call started/)
    await expect(page.locator('.chat-log')).toContainText(/Video call · Call ended, \d+:\d\d/)
    await page.locator('.call').getByRole('button', { name: 'Close' }).click()
  }

  // The other way round, declined.
  await seller.getByRole('button', { name: 'Call', exact: true }).click()
  await buyer.getByRole('button', { name: 'Decline' }).click()
  await expect(seller.locator('.call')).toContainText('Declined')
  await expect(buyer.locator('.chat-log')).toContainText('Call · Declined')
  await browser.close()
})

test('another window of the seller hears that the call was answered; given up, it is told in Chinese', async ({
  url,
}) => {
  const browser = await openBrowser()
  const { buyer, seller } = await both(browser, { url, captcha: environment('E2E_CAPTCHA') }, 'zh-CN')
  const second = await seller.context().newPage()
  await second.goto('/chatPage')
  await buyer.getByRole('button', { name: '语音通话' }).click()
  await expect(second.locator('.call')).toContainText('来电')
  await seller.getByRole('button', { name: '接听' }).click()
  await expect(second.locator('.call')).toContainText('已在其他窗口接听')
  await talks(seller)
  await seller.getByRole('button', { name: '挂断' }).click()
  await expect(buyer.locator('.call')).toContainText('结束通话，时长')
  await buyer.locator('.call').getByRole('button', { name: '关闭' }).click()
  await buyer.getByRole('button', { name: '语音通话' }).click()
  await expect(buyer.locator('.call')).toContainText('正在呼叫…')
  await buyer.getByRole('button', { name: '取消' }).click()
  await expect(buyer.locator('.call')).toContainText('取消通话')
  await expect(buyer.locator('.chat-log')).toContainText('语音通话 · 取消通话')
  await browser.close()
})

/** Name under which a page's newest connection was negotiated last. */
const negotiated = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { __peers: peers } = window as unknown as { __peers: RTCPeerConnection[] }
    return /a=ice-ufrag:(\S+)/.exec(peers.at(-1)?.currentLocalDescription?.sdp ?? '')?.[1] ?? ''
  })

test('a talk survives a change of the network: its line is negotiated anew, and both go on seeing each other', async ({
  url,
}) => {
  const browser = await openBrowser()
  const { buyer, seller } = await both(browser, { url, captcha: environment('E2E_CAPTCHA') })
  await buyer.getByRole('button', { name: 'Video call' }).click()
  await seller.getByRole('button', { name: 'Accept' }).click()
  await talks(seller)
  for (const page of [buyer, seller]) await flows(page)
  const before = await negotiated(buyer)
  const isOnline = () => buyer.evaluate(() => navigator.onLine)
  await buyer.context().setOffline(true)
  await expect.poll(isOnline).toBe(false)
  await buyer.context().setOffline(false)
  await expect.poll(isOnline).toBe(true)
  await expect.poll(() => negotiated(buyer), { timeout: 60_000 }).not.toBe(before)
  await talks(seller)
  for (const page of [buyer, seller]) {
    const { frames } = await flowOf(page)
    await expect.poll(async () => (await flowOf(page)).frames, { timeout: 30_000 }).toBeGreaterThan(frames)
  }
  await buyer.getByRole('button', { name: 'Hang up' }).click()
  await expect(seller.locator('.call')).toContainText(/Call ended, \d+:\d\d/)
  await browser.close()
})

test('without a camera no call starts: the error is shown, and the conversation goes on', async ({ url }) => {
  const [browser, refused] = [await openBrowser(), await openBrowser(REFUSED)]
  const place = { url, captcha: environment('E2E_CAPTCHA') }
  const { buyer, seller } = await both(browser, place)
  const deaf = await windowOf(refused, place, 'en-GB')
  await signInUnseen(deaf.context(), url, SELLER)
  await deaf.goto(new URL(seller.url()).pathname + new URL(seller.url()).search)
  const calls = deaf.locator('.chat-log li', { hasText: 'Video call' })
  const before = await calls.count()
  await deaf.getByRole('button', { name: 'Video call' }).click()
  await expect(deaf.locator('.call')).toContainText('Device error')
  await expect(buyer.locator('.call')).toBeHidden()
  expect(await calls.count()).toBe(before)
  // Called by the buyer: an answer without devices ends the call for both.
  await deaf.locator('.call').getByRole('button', { name: 'Close' }).click()
  await seller.goto('/dashboard/workplace')
  await buyer.getByRole('button', { name: 'Video call' }).click()
  await deaf.getByRole('button', { name: 'Accept' }).click()
  await expect(deaf.locator('.call')).toContainText('Device error')
  await expect(buyer.locator('.call')).toContainText('Device error')
  const words = `No camera here ${Date.now()}`
  await deaf.getByLabel('Message', { exact: true }).fill(words)
  await deaf.getByLabel('Message', { exact: true }).press('Enter')
  await expect(buyer.locator('.chat-log')).toContainText(words, { timeout: 30_000 })
  await Promise.all([browser.close(), refused.close()])
})

test('a conversation that was begun from an order has a document that opens devices', async ({ url }) => {
  const browser = await openBrowser()
  const { seller } = await both(browser, { url, captcha: environment('E2E_CAPTCHA') })
  // An order of this buyer, beside their conversation.
  await expect(async () => {
    await seller.locator('.chat-pane a[href^="/order/detail/"]').first().click()
    await expect(seller).toHaveURL(/\/order\/detail\//, { timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await seller.getByRole('button', { name: 'Chat with the buyer' }).click()
  await expect(seller).toHaveURL(/\/chatPage\?c=/)
  // The page came by an act and is loaded once more, which takes the document away from a question.
  await expect(async () => {
    const allows = await seller.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      return ['camera', 'microphone'].every((name) => featurePolicy.allowsFeature(name))
    })
    expect(allows).toBe(true)
  }).toPass({ timeout: 60_000 })
  await browser.close()
})

const TURNSERVER = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => path.join(folder, 'turnserver'))
  .find((file) => existsSync(file))

/** Starts the relay on loopback, with the secret that the marketplace signs with. */
async function startRelay(program: string, secret: string) {
  const port = await freePort()
  const settings = [
    ...['-n', '--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=entrepot.test', '--no-cli', '--no-tls'],
    ...['--no-dtls', '--allow-loopback-peers', '--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--log-file=stdout'],
    ...[`--listening-port=${port}`, '--pidfile=/dev/null', '--fingerprint'],
  ]
  const child = spawn(program, settings, { stdio: 'ignore' })
  return { url: `turn:127.0.0.1:${port}?transport=udp`, stop: () => child.kill('SIGKILL') }
}

test('through a relay neither side learns the other’s address', async () => {
  test.skip(!TURNSERVER, 'there is no turnserver (coturn) on the PATH')
  const secret = randomBytes(24).toString('hex')
  const relay = await startRelay(TURNSERVER ?? '', secret)
  const env = { TURN_URLS: relay.url, TURN_SECRET: secret }
  const instance = await startInstance({ data: await demoFolder('call'), env })
  const browser = await openBrowser()
  try {
    const { buyer, seller } = await both(browser, instance)
    for (const page of [buyer, seller]) {
      await page.getByRole('button', { name: 'Check devices' }).click()
      await expect(page.locator('.call')).toContainText('Relay: reached')
      await page.locator('.call').getByRole('button', { name: 'Close' }).click()
    }
    await seller.getByRole('button', { name: 'Video call' }).click()
    await buyer.getByRole('button', { name: 'Accept' }).click()
    await talks(seller)
    for (const page of [buyer, seller]) expect((await flows(page)).pair).toEqual(['relay', 'relay'])
    await seller.getByRole('button', { name: 'Hang up' }).click()
    await expect(buyer.locator('.call')).toContainText(/Call ended/)
  } finally {
    relay.stop()
    await browser.close()
    await instance.stop()
  }
})
