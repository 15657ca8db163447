import { findChromium } from './chromium.mjs'
import { startInstance } from './instance'

/** One application for all journeys, started once; the address travels to the workers by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ??= await findChromium()
  const instance = await startInstance()
  process.env.E2E_URL = instance.url
  process.env.E2E_CAPTCHA = instance.captcha
  return () => instance.stop()
}
