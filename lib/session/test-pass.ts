import { timingSafeEqual } from 'node:crypto'

interface Values {
  CAPTCHA_TEST_TOKEN?: string | undefined
  production: boolean
}

/**
 * True if the browser has the configured test pass. Never in production: the program refuses to start there with one,
 * and this is the second check.
 */
export function isTestPass({ CAPTCHA_TEST_TOKEN, production }: Values, shown: string): boolean {
  if (!CAPTCHA_TEST_TOKEN || production) return false
  const [given, wanted] = [Buffer.from(shown), Buffer.from(CAPTCHA_TEST_TOKEN)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
