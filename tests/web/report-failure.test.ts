/** @alone it stands in for a browser's globals. */
import { lifetimeOf, type Notice, onNotice, reportFailure } from '@/components/shell/notice'

// As much of a browser as the notices ask for.
const submitted: string[] = []
const form = () => ({ action: '', append: () => undefined, submit: (): void => void submitted.push(made.action) })
const made = form()
Object.assign(globalThis, {
  window: new EventTarget(),
  location: { pathname: '/order/list', search: '' },
  document: { createElement: (name: string) => (name === 'form' ? made : {}), body: { append: () => undefined } },
})

const said: Notice[] = []
let stop: () => void
beforeAll(() => {
  stop = onNotice((notice) => said.push(notice))
})
afterAll(() => stop())
beforeEach(() => said.splice(0))

describe('What a failed call says (specification, section 8)', () => {
  test('403 is the system’s notice for 4 s, every other status the server’s text for 4 s', () => {
    reportFailure({ error: 'FORBIDDEN', message: 'Access denied' })
    reportFailure({ error: 'UNDO_TOO_LATE', message: 'Too late' })
    expect(said).toEqual([
      { kind: 'error', text: 'Access denied', title: 'systemPrompt' },
      { kind: 'error', text: 'Too late' },
    ])
    expect(said.map(lifetimeOf)).toEqual([4_000, 4_000])
    expect(lifetimeOf({ kind: 'ok', text: 'Saved' })).toBe(2_000)
  })

  test('errors of single fields are shown beside them and nowhere else', () => {
    reportFailure({ error: 'INVALID_INPUT', message: 'Please check', fieldErrors: { name: ['Too long'] } })
    expect(said).toEqual([])
  })

  test('401 signs out after 1.5 s, once however many calls fail', () => {
    jest.useFakeTimers()
    reportFailure({ error: 'UNAUTHORISED', message: 'Please sign in again' })
    reportFailure({ error: 'UNAUTHORISED', message: 'Please sign in again' })
    jest.advanceTimersByTime(1_499)
    expect(submitted).toEqual([])
    jest.advanceTimersByTime(1)
    expect(submitted).toEqual(['/api/session/logout'])
    jest.useRealTimers()
  })

  test('an expired token asks to sign in again and says nothing else', () => {
    reportFailure({ error: 'TOKEN_EXPIRED', message: 'Token expired' })
    expect(said).toEqual([])
  })
})
