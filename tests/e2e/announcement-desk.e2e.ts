import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { signIn } from '../support/sign-in'
import { awake, chooseLocale, expect, lineKnown, passCaptcha, test } from './journey'
import { ROWS } from './order'

const READER = 'liang_shipping'
const BELL = 'a.ghost[href="/isps/userAnnouncement"]'
const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()
const unread = async (page: Page) =>
  Number(/\((\d+)/.exec((await page.locator(BELL).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

async function write(page: Page, title: string): Promise<void> {
  await page.goto('/op/messages/announcements/new')
  await page.locator('input[name="titile"]').fill('仓库停电通知')
  await page.locator('input[name="titleEn"]').fill(title)
  const [chinese, english] = [page.getByRole('textbox', { name: 'Text in Chinese' }), page.locator('.rich-text').nth(1)]
  await chinese.click()
  await page.keyboard.type('周一停电。')
  await english.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('No power on Monday')
  await page.getByRole('radio', { name: 'Users' }).check()
  await page.locator('textarea[name="users"]').fill('nobody_at_all')
  await page.getByRole('checkbox', { name: 'Must be acknowledged' }).check()
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page.locator('.field-wrong')).toContainText('Nobody knows: nobody_at_all')
  await page.locator('textarea[name="users"]').fill(READER)
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(outcome(page)).toContainText('The draft was saved')
}

test('what an operator publishes is at a seller’s open bell by itself, is acknowledged and counted, and is gone when it is withdrawn', async ({
  page,
  browser,
  login,
  url,
}) => {
  const title = `No power ${Date.now().toString(36)}`
  await login({ username: OPERATOR })
  const other = await browser.newContext({ baseURL: url })
  await passCaptcha(other, url)
  await chooseLocale(other, url, 'en-GB')
  const reader = await other.newPage()
  await signIn(reader, url, READER)
  await write(page, title)
  const bold = page.locator('article[lang="en-GB"]').locator('b, strong')
  await expect(bold.first()).toHaveText('No power on Monday')
  await page.getByRole('button', { name: 'See it as its readers do' }).click()
  const view = page.getByRole('region', { name: 'As its readers see it' })
  await view.getByRole('radio', { name: 'English' }).check()
  await expect(view.getByRole('heading', { name: title })).toBeVisible()
  await view.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('main')).toContainText('It goes to 1 person at once')
  const known = lineKnown(reader)
  await reader.goto('/tasks')
  await reader.mouse.click(700, 5)
  await known
  const before = await unread(reader)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(outcome(page)).toContainText('The announcement was published')
  // A message about the reader's new browser may come beside it.
  await expect.poll(() => unread(reader), { intervals: [50] }).toBeGreaterThan(before)
  // It asks for something: a bar that stays, and no word in passing.
  const bar = reader.locator('.bar[data-duty]:visible')
  await expect(bar).toHaveText(`▲ Please read and confirm: ${title}`)
  await expect(reader.locator('.outcome', { hasText: title })).toHaveCount(0)
  await reader.getByRole('link', { name: 'Workplace' }).first().click()
  const line = reader.locator('main .dash-line', { hasText: title })
  await expect(line).toBeVisible()

  // However soon after it arrived.
  await reader.reload()
  await expect(bar).toHaveCount(1)
  await awake(reader.locator(BELL))
  await reader.locator(BELL).click()
  await reader.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: title }).click()
  const dialog = reader.locator('dialog[open]')
  await expect(dialog).toContainText('No power on Monday')
  await reader.keyboard.press('Escape')
  await bar.getByRole('link').click()
  await expect(dialog).toContainText('No power on Monday')
  const withIt = await unread(reader)
  expect(withIt).toBeGreaterThan(before)
  await dialog.getByRole('button', { name: 'I have read this' }).click()
  await expect(dialog).toContainText('You have acknowledged this')
  await expect.poll(() => unread(reader)).toBeLessThan(withIt)
  await expect(line).toBeHidden()
  await expect(bar).toHaveCount(0)
  await page.getByRole('link', { name: 'Readers' }).first().click()
  await page.getByRole('navigation', { name: 'Readers' }).getByRole('link', { name: 'Acknowledged' }).click()
  await expect(page.locator(ROWS)).toHaveCount(1)
  await expect(page.locator(ROWS)).toContainText(READER)

  await page.getByRole('link', { name: '← Announcement', exact: true }).click()
  await page.locator('summary', { hasText: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(outcome(page)).toContainText('was withdrawn')
  await expect(dialog).not.toContainText('No power on Monday')
  await expect(dialog).toContainText('was withdrawn by its sender on')
  await other.close()
})

test('an unsaved announcement is restored after a reload', async ({ page, login }) => {
  await login({ username: OPERATOR })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/op/messages/announcements/new')
  await awake(page.locator('main form'))
  await page.locator('input[name="titile"]').fill('仓库停电通知')
  await page.getByRole('textbox', { name: 'Text in Chinese' }).click()
  await page.keyboard.type('周一停电。')
  await page.getByRole('radio', { name: 'Users' }).check()
  await page.locator('textarea[name="users"]').fill(READER)
  await page.reload()
  await expect(page.locator('main form .notice')).toContainText('Draft restored')
  await expect(page.locator('input[name="titile"]')).toHaveValue('仓库停电通知')
  await expect(page.getByRole('textbox', { name: 'Text in Chinese' })).toHaveText('周一停电。')
  await expect(page.getByRole('radio', { name: 'Users' })).toBeChecked()
  await expect(page.locator('textarea[name="users"]')).toHaveValue(READER)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.locator('input[name="titile"]')).toHaveValue('')
})

/** Holds back the script that has these words in it, until the answer is called. */
async function holdScript(page: Page, words: string): Promise<() => void> {
  let letOn = () => {}
  const called = new Promise<void>((resolve) => {
    letOn = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) await called
    await route.fulfill({ response })
  })
  return () => letOn()
}

test('who types before the editor has come types on in it, and no word is lost', async ({ page, login }) => {
  await login({ username: OPERATOR })
  const letOn = await holdScript(page, 'insertUnorderedList')
  await page.goto('/op/messages/announcements/new')
  await page.getByRole('textbox', { name: 'Text in English' }).click()
  await page.keyboard.type('No power ')
  letOn()
  const english = page.locator('.rich-text').nth(1)
  await expect(english).toBeFocused()
  await page.keyboard.type('on Monday')
  await expect(english).toHaveText('No power on Monday')
  await expect(page.locator('textarea[name="contentEn"]')).toHaveValue('<p>No power on Monday</p>')
})

test('a row of the list is published and withdrawn after a question, and the list stays where it was', async ({
  page,
  login,
}) => {
  const title = `Rota ${Date.now().toString(36)}`
  await login({ username: OPERATOR })
  await write(page, title)
  await page.goto(`/op/messages/announcements?titile=${encodeURIComponent(title)}`)
  const row = page.locator(ROWS, { hasText: title })
  const question = page.locator('#question')
  await row.getByRole('link', { name: 'Publish' }).click()
  await expect(question).toContainText(`Publish “${title}”?`)
  await expect(question).toContainText('It goes to 1 person at once')
  await question.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(row).toContainText('Draft')
  await row.getByRole('link', { name: 'Publish' }).click()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(outcome(page)).toContainText('The announcement was published')
  await expect(page).toHaveURL(/announcements\?.*titile=/)
  await expect(row).toContainText('Published')
  const asked = page.url().replace(/&done=\w+/, '')
  await row.getByRole('link', { name: 'Withdraw' }).click()
  await expect(question).toContainText('It disappears from everybody’s list and bell at once')
  await question.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(outcome(page)).toContainText('The announcement was withdrawn')
  await expect(row).toContainText('Withdrawn')
  const id = await row.getAttribute('data-row')
  await page.goto(`${asked}&ask=publish&about=${id}`)
  await expect(page.locator('main .notice')).toContainText('This announcement has changed')
})

test('what begins later is said to appear then, and is scheduled until it does', async ({ page, login }) => {
  const title = `Fair ${Date.now().toString(36)}`
  await login({ username: OPERATOR })
  await write(page, title)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.locator('input[name="startTime"]').fill('2099-03-01T09:30')
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(outcome(page)).toContainText('The draft was saved')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(outcome(page)).toContainText('The announcement will appear on 1 Mar 2099, 09:30')
  const facts = page.locator('main .facts')
  await expect(facts).toContainText('Scheduled')
  await expect(facts).toContainText('Appears from1 Mar 2099, 09:30')
  await expect(facts).not.toContainText('Published')
  // Taken back before that, it never appears.
  await page.locator('summary', { hasText: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(outcome(page)).toContainText('withdrawn')
  await expect(facts).toContainText('Appears fromNever: withdrawn before its start')
  await page.goto('/op/messages/announcements')
  await expect(page.locator(ROWS).filter({ hasText: title })).toContainText('Never: withdrawn before its start')
})

const RICH = [
  '<h2>Times</h2><p>See <a href="/order/list">orders</a>, <s>not this</s></p>',
  '<table><tbody><tr><td>Monday</td></tr></tbody></table>',
  '<p><img src="/api/files/picture/none?size=64" alt="Map"><img src="https://evil.example/x.png" alt="Beacon"></p>',
].join('')

test('the editor keeps what an announcement may consist of, and nothing that comes from elsewhere (B-01)', async ({
  page,
  login,
  expectedErrors,
}) => {
  // The picture is nowhere: what counts is that it may stand there.
  expectedErrors.push(/status of 404/)
  await login({ username: OPERATOR })
  await page.goto('/op/messages/announcements/new')
  const english = page.locator('.rich-text').nth(1)
  await page.locator('input[name="titile"]').fill('时间表')
  await page.locator('input[name="titleEn"]').fill(`Times ${Date.now().toString(36)}`)
  await page.getByRole('textbox', { name: 'Text in Chinese' }).click()
  await page.keyboard.type('见英文。')
  await page.locator('textarea[name="contentEn"]').evaluate((field: HTMLTextAreaElement, html) => {
    field.value = html
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, RICH)
  await expect(english.locator('h2')).toHaveText('Times')
  await english.locator('td').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and Tuesday')
  await page.getByRole('radio', { name: 'Users' }).check()
  await page.locator('textarea[name="users"]').fill(READER)
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(outcome(page)).toContainText('The draft was saved')
  const shown = page.locator('main .card article[lang="en-GB"] .prose')
  await expect(shown.locator('h2')).toHaveText('Times')
  await expect(shown.locator('a[href="/order/list"]')).toHaveText('orders')
  await expect(shown.locator('s')).toHaveText('not this')
  await expect(shown.locator('td')).toHaveText('Monday and Tuesday')
  await expect(shown.locator('img')).toHaveCount(1)
  await expect(shown.locator('img')).toHaveAttribute('alt', 'Map')
})

test('shops are searched by name, and those that are chosen stay in sight', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/messages/announcements/new')
  await page.locator('input[name="audienceKind"][value="shops"]').check()
  const shops = page.locator('[data-kind="shops"]')
  const find = shops.getByRole('searchbox')
  await awake(find)
  await shops.getByLabel('Jade Teaware').check()
  await find.fill('home penn')
  await expect(shops.getByLabel('Pennine Home')).toBeVisible()
  await expect(shops.getByLabel('Jade Teaware')).toBeVisible()
  await expect(shops.getByLabel('Cedar Works')).toBeHidden()
})
