import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { environment } from './journey'

export const HALF_PIECE = 23

/** Looks into the sealed puzzle with the instance's own secret, as no browser can. */
export async function placeOf(page: Page, purpose = 'login'): Promise<{ x: number; y: number }> {
  const folder = environment('E2E_FOLDER')
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'))
  const device = (await page.context().cookies()).find(({ name }) => name === 'device')?.value ?? ''
  const sealed = await page.locator('input[name=puzzle]').inputValue()
  // In a process of its own: the runner's loader does not take what the web side's modules import.
  const program = ['--import', 'tsx', 'tests/support/open-puzzle.ts', device, sealed, purpose]
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8', env: { ...process.env, ...secrets } }))
}

export async function clickPlace(page: Page, purpose = 'login'): Promise<void> {
  const { x, y } = await placeOf(page, purpose)
  await page.locator('.puzzle-picture input').click({ position: { x: x + HALF_PIECE, y: y + HALF_PIECE } })
}
