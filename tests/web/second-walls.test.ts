import type { ErrorCode } from '@/lib/contract/errors'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { isTestPass } from '@/lib/session/test-pass'
import { UpstreamError } from '@/lib/upstream/error'
import { orLastGood } from '@/lib/upstream/good-answers'

describe('The last good answer', () => {
  let turn = 0
  const known = async () => {
    turn += 1
    const key = `rows ${turn}`
    expect(await orLastGood(key, async () => ['a row'])).toEqual({ data: ['a row'] })
    return key
  }
  const refusing = (code: ErrorCode) => async (): Promise<string[]> => {
    throw new UpstreamError(code, 'en-GB', { requestId: 'request-1' })
  }

  test.each(['UNAVAILABLE', 'TIMEOUT', 'INTERNAL'] as const)('stands in while there is trouble (%s)', async (code) => {
    const { data, staleSince, error } = await orLastGood(await known(), refusing(code))
    expect([data, staleSince instanceof Date, error?.code]).toEqual([['a row'], true, code])
  })

  test.each(['FORBIDDEN', 'UNAUTHORISED', 'NOT_FOUND', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'] as const)(
    'is not shown after a refusal that is no outage (%s)',
    async (code) => {
      await expect(orLastGood(await known(), refusing(code))).rejects.toMatchObject({ code })
    },
  )

  test('does not hide a bug, and is nobody else’s', async () => {
    const bug = async () => {
      throw new TypeError('x is not a function')
    }
    await expect(orLastGood(await known(), bug)).rejects.toThrow(TypeError)
    await known()
    await expect(orLastGood('never asked', refusing('UNAVAILABLE'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('is over after half an hour', async () => {
    const key = await known()
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 31 * 60_000)
    await expect(orLastGood(key, refusing('UNAVAILABLE'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    clock.mockRestore()
  })
})

describe('A write comes from this very origin (F-04)', () => {
  const OWN = ['https://desk.shop.co.uk']
  const asked = (site: string | null, origin: string | null) =>
    isOwnOrigin((name) => (name === 'sec-fetch-site' ? site : name === 'origin' ? origin : null), OWN)

  test.each([
    ['same-origin', 'https://desk.shop.co.uk', true],
    ['same-origin', null, true],
    [null, 'https://desk.shop.co.uk', true],
    // A frame without an origin says null; a mark beside it that says "same origin" does not make it ours.
    ['same-origin', 'null', false],
    [null, 'null', false],
    ['same-origin', 'https://evil.example', false],
    ['cross-site', 'https://desk.shop.co.uk', false],
    ['same-site', null, false],
    ['none', null, false],
    [null, null, false],
  ])('Sec-Fetch-Site %s with Origin %s: %s', (site, origin, wanted) => {
    expect(asked(site, origin)).toBe(wanted)
  })
})

describe('The pass round the puzzle', () => {
  const TOKEN = 'entrepot-test-token'

  test('opens nothing in production, even where it is configured', () => {
    expect(isTestPass({ CAPTCHA_TEST_TOKEN: TOKEN, production: true }, TOKEN)).toBe(false)
    expect(isTestPass({ CAPTCHA_TEST_TOKEN: TOKEN, production: false }, TOKEN)).toBe(true)
  })

  test.each(['', 'entrepot-test-toke', `${TOKEN}n`, TOKEN.toUpperCase()])('is that very word, not %j', (shown) => {
    expect(isTestPass({ CAPTCHA_TEST_TOKEN: TOKEN, production: false }, shown)).toBe(false)
    expect(isTestPass({ production: false }, shown)).toBe(false)
  })
})
