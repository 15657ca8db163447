import type { ErrorCode } from '@/lib/contract/errors'
import { clockRefusal } from '@/lib/session/clock-answer'
import { UpstreamError } from '@/lib/upstream/error'

const told = async (code: ErrorCode) => {
  const answer = clockRefusal(new UpstreamError(code, 'en-GB', { requestId: 'request-1' }))
  return { status: answer.status, ...(await answer.json()) }
}

describe('What a page’s own clock is told', () => {
  test.each(['UNAUTHORISED', 'TOKEN_EXPIRED'] as const)(
    'of a session that has ended is an answer, and no fault in the console (%s)',
    async (code) => expect(await told(code)).toEqual({ status: 200, error: code, message: expect.any(String) }),
  )

  test.each([
    ['UNAVAILABLE', 503],
    ['FORBIDDEN', 403],
    ['INTERNAL', 500],
  ] as const)('of everything else is what it is (%s)', async (code, status) => {
    expect(await told(code)).toMatchObject({ status, error: code })
  })

  test('hides no bug', () => expect(() => clockRefusal(new TypeError('x'))).toThrow(TypeError))
})
