import type { ErrorCode } from '@/lib/contract/errors'
import { refusal } from '@/lib/session/login-refusal'
import { UpstreamError } from '@/lib/upstream/error'

const told = (code: ErrorCode) => refusal(new UpstreamError(code, 'en-GB', { requestId: 'request-1' }))

describe('What the pages before the sign-in say of a refusal', () => {
  test.each(['CODE_WRONG', 'LOGIN_FAILED', 'LOGIN_DELAYED', 'USER_FROZEN', 'TICKET_INVALID'] as const)(
    'has no request id where only something was typed wrong (%s)',
    (code) => expect(told(code)).toEqual({ code, message: expect.any(String) }),
  )

  test.each(['INTERNAL', 'UNAVAILABLE', 'TIMEOUT'] as const)('names the request that failed for support (%s)', (code) =>
    expect(told(code).requestId).toBe('request-1'),
  )

  test('the second step is asked for by both of its names', () => {
    expect(told('SECOND_FACTOR_DUE').message).toBe('Enter the code of your authenticator, or a recovery code')
  })
})
