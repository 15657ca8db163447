import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { pdf } from '../support/file-zoo'
import { registerApplicant } from './applicant'
import { awake, chooseLocale, expect, test } from './journey'

const blank = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6' } })

const FILES = [
  { name: 'passport.png', mimeType: 'image/png', bytes: () => blank().png().toBuffer() },
  { name: 'bill.jpg', mimeType: 'image/jpeg', bytes: () => blank().jpeg().toBuffer() },
  { name: 'statement.pdf', mimeType: 'application/pdf', bytes: async () => Buffer.from(pdf()) },
]

/** Lets go of a file above the zone, as a hand does. */
async function drop(page: Page, zone: Locator, { name, mimeType, bytes }: (typeof FILES)[number]): Promise<void> {
  const content = (await bytes()).toString('base64')
  const carried = await page.evaluateHandle(
    ([named, type, text]) => {
      const held = new DataTransfer()
      held.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], named, { type }))
      return held
    },
    [name, mimeType, content] as const,
  )
  await zone.evaluate((input: HTMLInputElement, held) => {
    input.files = held.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, carried)
}

test('documents of an applicant: each picture shows itself small, a PDF by its name', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await registerApplicant(page, `papers${Date.now().toString(36)}`)
  await page.goto('/user/register-data?section=documents')
  const cards = page.locator('section.card').filter({ has: page.locator('input[type=file]') })
  await expect(cards).toHaveCount(FILES.length)
  for (const [at, file] of FILES.entries()) {
    const card = cards.nth(at)
    await awake(card.locator('form').first())
    await drop(page, card.locator('input[type=file]'), file)
    await expect(card.locator('.import-file-name')).toHaveText(file.name)
    await card.getByRole('button', { name: 'Upload' }).click()
    await expect(card.locator('.application-paper a')).toHaveText(new RegExp(`^${file.name.split('.')[0]}[.]`))
    if (file.mimeType === 'application/pdf') continue
    const width = () => card.locator('.application-paper img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(900)
  }
})
