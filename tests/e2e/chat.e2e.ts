import { truncateSync, writeFileSync } from 'node:fs'
import type { Browser, Page, WebSocketRoute } from 'playwright/test'
import { SELLER } from '../support/accounts'
import { mp4 } from '../support/file-zoo'
import { signInUnseen } from '../support/sign-in'
import { awake, chooseLocale, errorsOf, expect, passCaptcha, test } from './journey'

/** Signs the demo's buyer in on a page that runs no scripts. */
async function signBuyerIn(page: Page): Promise<void> {
  await page.goto('/mall/login?next=/mall/orders')
  await page.getByLabel(/Email|邮箱/).fill('emma.whitfield@example.com')
  await page.getByLabel(/Password|密码/).fill('Entrepot-2026!')
  await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click()
  await expect(page).toHaveURL(/\/mall\/orders$/)
}

test('a buyer without scripts asks on an order; the seller sees it live and answers; the buyer reads it', async ({
  browser,
  page,
  url,
  login,
  expectedErrors,
}) => {
  // Questions that the page asks while it has no line.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  await chooseLocale(plain, url, 'en-GB')
  const buyer = await plain.newPage()
  await signBuyerIn(buyer)
  // An order of the shop whose seller looks.
  const card = buyer.locator('.mall-cards > li').filter({ hasText: 'Liang & Co.' }).first()
  const no = (await card.locator('.meta a').textContent()) ?? ''
  await card.locator('.meta a').click()

  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto('/chatPage')
  await expect(page.getByRole('heading', { name: 'Chat' })).toBeVisible()

  await buyer.getByRole('button', { name: 'Ask the shop' }).click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  await expect(buyer.locator('.chat-card').last()).toContainText(no)
  const question = `Can you add a gift note? ${Date.now()}`
  await buyer.getByLabel('Message', { exact: true }).fill(question)
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.locator('.chat-me').last()).toContainText(question)

  // The seller's queue shows it without a reload, and so does the conversation.
  const row = page.locator('.chat-row', { hasText: question })
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.locator('.chat-them').last()).toContainText(question)
  await expect(page.locator('.chat-card').last()).toContainText(no)
  const composer = page.getByLabel('Message', { exact: true })
  await awake(page.locator('.chat-composer'))
  await composer.fill('Of course, the note is free')
  await composer.press('Shift+Enter')
  await composer.pressSequentially('and goes in the parcel.')
  // An Enter that ends a composition of an input method sends nothing.
  await composer.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(composer).toHaveValue('Of course, the note is free\nand goes in the parcel.')
  await composer.press('Enter')
  await expect(page.locator('.chat-me').last()).toContainText('and goes in the parcel.')
  await expect(composer).toHaveValue('')
  await expect(page.locator('.chat-sending')).toHaveCount(0)

  await buyer.getByRole('link', { name: 'New messages' }).click()
  await expect(buyer.locator('.chat-them').last()).toContainText('Of course, the note is free')
  // The seller sees the mark of a read message.
  await expect(page.locator('.chat-me').last()).toContainText('Read')

  // A draft stays when another message arrives.
  await composer.fill('A draft that stays')
  await buyer.getByLabel('Message', { exact: true }).fill('Thank you!')
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.locator('.chat-me').last()).toContainText('Thank you!')
  await expect(page.locator('.chat-them').last()).toContainText('Thank you!')
  await expect(composer).toHaveValue('A draft that stays')
  await page.reload()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A draft that stays')

  // Without a line an own message waits, and goes out once.
  await awake(page.locator('.chat-composer'))
  await page.context().setOffline(true)
  await page.getByLabel('Message', { exact: true }).fill('Sent without a line')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  await expect(page.locator('.chat-failed')).toContainText('Sent without a line')
  await expect(page.locator('[data-net=off]')).toContainText('The network is not available')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.locator('.chat-failed')).toHaveCount(0)
  await expect(page.locator('.chat-me', { hasText: 'Sent without a line' })).toHaveCount(1)

  // In Chinese the same conversation stands in Chinese words, on both sides.
  const conversation = page.url()
  await login({ username: SELLER, locale: 'zh-CN' })
  await page.goto(conversation)
  await expect(page.getByRole('heading', { name: '客服会话' })).toBeVisible()
  await expect(page.locator('.chat-me', { hasText: 'Sent without a line' })).toHaveCount(1)
  await chooseLocale(plain, url, 'zh-CN')
  await buyer.reload()
  await expect(buyer.getByRole('link', { name: '每 20 秒刷新' })).toBeVisible()
  await buyer.getByRole('link', { name: '每 20 秒刷新' }).click()
  await expect(buyer.locator('textarea')).toHaveCount(0)
  await plain.close()
})

test('without scripts an agent takes a customer, answers and closes by forms', async ({
  browser,
  url,
  login,
  page,
}) => {
  await login({ username: SELLER, locale: 'en-GB' })
  const cookies = await page.context().cookies()
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  await plain.addCookies(cookies)
  const desk = await plain.newPage()
  await desk.goto('/chatPage?queue=waiting')
  await desk.locator('.chat-row', { hasText: 'induction hob' }).click()
  await desk.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(desk.locator('.notice-ok')).toContainText('You are serving this customer now')
  await desk.getByLabel('Message', { exact: true }).fill('Yes, it does.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.locator('.chat-me').last()).toContainText('Yes, it does.')
  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(desk.locator('.notice-ok')).toContainText('Conversation closed')
  await plain.close()
})

test('with scripts both sides see at once what the other writes, and that they write', async ({
  browser,
  page,
  url,
  login,
}) => {
  const context = await browser.newContext({ baseURL: url })
  await chooseLocale(context, url, 'en-GB')
  const buyer = await context.newPage()
  const wrong = errorsOf(buyer)
  await signBuyerIn(buyer)
  const card = buyer.locator('.mall-cards > li').filter({ hasText: 'Liang & Co.' }).first()
  await card.locator('.meta a').click()
  await buyer.getByRole('button', { name: 'Ask the shop' }).click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  const id = new URL(buyer.url()).pathname.split('/').at(-1)
  // The page keeps its document: nothing is drawn anew around what is typed.
  await buyer.evaluate(() => Object.assign(window, { kept: true }))

  const question = `Is the blue one dishwasher safe? ${Date.now()}`
  const asked = buyer.getByLabel('Message', { exact: true })
  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto(`/chatPage?c=${id}`)
  await awake(page.locator('.chat-composer'))
  // Said every three seconds, to those who listen by then.
  await expect(async () => {
    await asked.press('x')
    await expect(page.locator('.chat-typing')).toContainText('is typing…', { timeout: 3_500 })
  }).toPass()
  await asked.fill(question)
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.locator('.chat-me').last()).toContainText(question)
  await expect(asked).toHaveValue('')
  await expect(page.locator('.chat-them').last()).toContainText(question)

  await asked.fill('A draft of the buyer')
  const composer = page.getByLabel('Message', { exact: true })
  await composer.pressSequentially('It is.')
  await expect(buyer.getByText('The shop is typing…')).toBeVisible()
  await composer.press('Enter')
  await expect(buyer.locator('.chat-them').last()).toContainText('It is.')
  await expect(asked).toHaveValue('A draft of the buyer')
  // Forgotten six seconds after the last sign of it.
  await expect(buyer.getByText('The shop is typing…')).toBeHidden({ timeout: 10_000 })
  expect(await buyer.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
  expect(wrong.end([])).toEqual([])
  await context.close()
})

test('a buyer whose page sends too much is told of the pause, and no longer once it is connected again', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url })
  await chooseLocale(context, url, 'en-GB')
  const buyer = await context.newPage()
  const servers: WebSocketRoute[] = []
  await buyer.routeWebSocket(/socket\.io/, (socket) => void servers.push(socket.connectToServer()))
  await signBuyerIn(buyer)
  await buyer.locator('.mall-cards > li').filter({ hasText: 'Liang & Co.' }).first().locator('.meta a').click()
  await buyer.getByRole('button', { name: 'Ask the shop' }).click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  const typing = JSON.stringify(['typing', `chat:${new URL(buyer.url()).pathname.split('/').at(-1)}`])
  const told = buyer.getByText('Too much was sent at once')
  await expect(async () => {
    for (let sent = 0; sent < 60; sent += 1) servers.at(-1)?.send(`42/buyer,${typing}`)
    await expect(told).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(told).toBeHidden()
  await context.close()
})

test('a third device signs the first out of chat: its page is emptied, keeps the draft, and comes back by a press only', async ({
  browser,
  url,
}) => {
  const device = async (locale: 'en-GB' | 'zh-CN') => {
    const context = await browser.newContext({ baseURL: url })
    await Promise.all([chooseLocale(context, url, locale), passCaptcha(context, url)])
    await signInUnseen(context, url, 'hannah_pennine')
    const page = await context.newPage()
    await page.goto('/chatPage?c=platform')
    await awake(page.locator('.chat-composer'))
    return page
  }
  const first = await device('zh-CN')
  await first.locator('textarea').fill('会保留的草稿')
  const others = [await device('en-GB'), await device('en-GB')]
  await expect(first.locator('[data-kicked=multipleDevice]')).toContainText('由于多设备登录被踢出，请重新登录。')
  await expect(first.locator('.chat-row')).toHaveCount(0)
  // A reload changes nothing.
  await first.reload()
  await expect(first.locator('[data-kicked=multipleDevice]')).toBeVisible()
  await first.getByRole('button', { name: '在此重新登录' }).click()
  await expect(first.locator('textarea')).toHaveValue('会保留的草稿')
  await expect(others[0]?.locator('[data-kicked]') ?? first.locator('none')).toContainText(
    'Signed out of chat: this account uses chat on another device. Please sign in again.',
  )
  for (const page of [first, ...others]) await page.context().close()
})

/** The demo's buyer, without scripts, in the conversation with the shop whose seller looks. */
async function plainBuyer(browser: Browser, url: string): Promise<{ buyer: Page; id: string }> {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  await chooseLocale(plain, url, 'en-GB')
  const buyer = await plain.newPage()
  await signBuyerIn(buyer)
  await buyer.goto('/mall/chat')
  await buyer.locator('.mall-cards a', { hasText: 'Liang' }).first().click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  return { buyer, id: new URL(buyer.url()).pathname.split('/').at(-1) ?? '' }
}

test('a browser that slept for an hour has everything that was written meanwhile, once and in its order, and its draft', async ({
  browser,
  page,
  url,
  login,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { buyer, id } = await plainBuyer(browser, url)
  await page.clock.install()
  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto(`/chatPage?c=${id}`)
  await awake(page.locator('.chat-composer'))
  await page.getByLabel('Message', { exact: true }).fill('A draft of before')
  await page.context().setOffline(true)
  const said = [1, 2, 3].map((n) => `While you slept ${n} ${Date.now()}`)
  for (const text of said) {
    await buyer.getByLabel('Message', { exact: true }).fill(text)
    await buyer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(buyer.locator('.chat-me').last()).toContainText(text)
  }
  await page.clock.fastForward('01:00:00')
  await page.context().setOffline(false)
  const shown = page.locator('.chat-them', { hasText: 'While you slept' })
  await expect(shown).toHaveCount(said.length)
  for (const [at, text] of said.entries()) await expect(shown.nth(at)).toContainText(text)
  await expect(page.locator('[data-kicked]')).toHaveCount(0)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A draft of before')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  await expect(page.locator('.chat-me').last()).toContainText('A draft of before')
  await buyer.context().close()
})

test('markup is shown as it was typed; a text too long and one with hidden letters are refused, and nothing typed is lost', async ({
  browser,
  page,
  url,
  login,
  expectedErrors,
}) => {
  // The refusals themselves.
  expectedErrors.push(/4\d\d/)
  const { buyer, id } = await plainBuyer(browser, url)
  const markup = `<img src=x onerror="document.title='ran'"> ${Date.now()}`
  await buyer.getByLabel('Message', { exact: true }).fill(markup)
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto(`/chatPage?c=${id}`)
  await awake(page.locator('.chat-composer'))
  await expect(page.locator('.chat-them').last()).toContainText(markup)
  expect(await page.title()).not.toBe('ran')

  const before = await page.locator('.chat-me').count()
  const composer = page.getByLabel('Message', { exact: true })
  await composer.fill('x'.repeat(2_001))
  await composer.press('Enter')
  await expect(page.locator('.chat-wrong')).toContainText('2,000 characters')
  await expect(composer).toHaveValue('x'.repeat(2_001))
  // It turns the line around: who reads would not see what was written.
  await composer.fill('invoice \u202Efdp.exe')
  await composer.press('Enter')
  await expect(page.locator('.chat-failed')).toHaveCount(1)
  await page.locator('.chat-failed').getByRole('button', { name: 'Remove' }).click()

  await page.reload()
  await expect(page.locator('.chat-me')).toHaveCount(before)
  await buyer.context().close()
})

const MB = 1024 * 1024

test('a film of 51 MB and a picture above 5 MB are refused before the upload; one of 12 MB arrives, and typed text stays', async ({
  browser,
  page,
  url,
  login,
}, info) => {
  const file = (name: string, content: Buffer, bytes = content.length) => {
    const path = info.outputPath(name)
    writeFileSync(path, content)
    truncateSync(path, bytes)
    return path
  }
  const [film, picture] = [file('long.mp4', mp4(), 51 * MB), file('large.png', Buffer.alloc(0), 5 * MB + 1)]
  const tail = Buffer.alloc(12 * MB)
  tail.writeUInt32BE(tail.length)
  tail.write('free', 4)
  const short = file('short.mp4', Buffer.concat([mp4(), tail]))
  const context = await browser.newContext({ baseURL: url })
  await chooseLocale(context, url, 'en-GB')
  const buyer = await context.newPage()
  await signBuyerIn(buyer)
  await buyer.goto('/mall/chat')
  await buyer.locator('.mall-cards a', { hasText: 'Liang' }).first().click()
  await expect(buyer).toHaveURL(/\/mall\/chat\/[\w-]+/)
  const sent: string[] = []
  for (const each of [buyer, page])
    each.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const uploads = () => sent.filter((each) => each.includes('/upload')).length

  const LIMIT = 'The file is too large: pictures up to 5 MB, PDF up to 10 MB, MP4 up to 50 MB.'
  await buyer.getByLabel('Message', { exact: true }).fill('A text that stays')
  for (const chosen of [film, picture]) {
    await buyer.getByLabel('Pictures or files').setInputFiles(chosen)
    await expect(buyer.locator('[data-files-said]')).toContainText(LIMIT)
    await buyer.getByRole('button', { name: 'Send files' }).click()
    await expect(buyer.locator('[data-files-said]')).toContainText(LIMIT)
  }
  expect(uploads()).toBe(0)
  await buyer.getByLabel('Pictures or files').setInputFiles(short)
  await expect(buyer.locator('[data-files-said]')).toHaveText('')
  await buyer.getByRole('button', { name: 'Send files' }).click()
  await expect(buyer.locator('.chat-me').last().locator('video')).toHaveAttribute('aria-label', 'short.mp4')
  await expect(buyer.getByLabel('Message', { exact: true })).toHaveValue('A text that stays')
  expect(uploads()).toBe(1)

  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto(`/chatPage?c=${new URL(buyer.url()).pathname.split('/').at(-1)}`)
  await expect(page.locator('.chat-them').last().locator('video')).toHaveAttribute('aria-label', 'short.mp4')
  await awake(page.locator('.chat-composer'))
  await page.getByLabel('Message', { exact: true }).fill('A text that stays')
  for (const chosen of [film, picture]) {
    await page.locator('.chat-attach input').setInputFiles(chosen)
    await expect(page.locator('.chat-failed').last()).toContainText(LIMIT)
    // It would be refused again.
    await expect(page.locator('.chat-failed').getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await page.locator('.chat-failed').getByRole('button', { name: 'Remove' }).click()
  }
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A text that stays')
  expect(uploads()).toBe(1)
  await context.close()
})
