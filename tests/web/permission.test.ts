import * as fc from 'fast-check'
import { isEnforced, shownButtons, showsButton } from '@/lib/domain/permission'

const entry = (action: string, status = '1', type = '1') => ({ type, action, status })

describe('Whether a marked button stays (specification, section 6)', () => {
  const nobody = { auth: [], allAuth: [] }

  test('with the action in the user’s own list, alone or among several between commas', () => {
    expect(showsButton({ auth: [entry('order:ship')], allAuth: [] }, 'order:ship')).toBe(true)
    expect(showsButton({ auth: [entry('order:note, order:ship')], allAuth: [] }, 'order:ship')).toBe(true)
    expect(showsButton({ auth: [entry('order:ship:batch')], allAuth: [] }, 'order:ship')).toBe(false)
    expect(showsButton(nobody, 'order:ship')).toBe(false)
  })

  test('with a system entry of that action and status 0, regardless of the user; status 1 keeps nothing', () => {
    expect(showsButton({ auth: [], allAuth: [entry('order:note,order:ship', '0')] }, 'order:ship')).toBe(true)
    expect(showsButton({ auth: [], allAuth: [entry('order:ship', '1')] }, 'order:ship')).toBe(false)
  })

  test('with the form’s own list, which is asked last', () => {
    expect(showsButton(nobody, 'order:ship', ['order:note', 'order:price, order:ship'])).toBe(true)
    expect(showsButton({ auth: [], allAuth: [entry('order:ship')] }, 'order:ship', ['order:ship'])).toBe(true)
    expect(showsButton(nobody, 'order:ship', ['order:note'])).toBe(false)
  })

  test('entries of type 2 count in neither list', () => {
    const [mine, free] = [entry('order:ship', '1', '2'), entry('order:ship', '0', '2')]
    expect(showsButton({ auth: [mine], allAuth: [free] }, 'order:ship')).toBe(false)
  })
})

test('asked for a whole page at once the answers are the same', () => {
  const codes = ['order:ship', 'order:ship:batch', 'order:note', 'tasks:view']
  const action = fc.array(fc.constantFrom(...codes), { minLength: 1 }).map((some) => some.join(', '))
  const one = fc.tuple(action, fc.constantFrom('0', '1'), fc.constantFrom('1', '2')).map((parts) => entry(...parts))
  fc.assert(
    fc.property(fc.array(one), fc.array(one), (auth, allAuth) => {
      const can = shownButtons({ auth, allAuth })
      expect(codes.map(can)).toEqual(codes.map((code) => showsButton({ auth, allAuth }, code)))
    }),
  )
})

test('the global check is true for a system entry of that action and status 1, and for nothing else', () => {
  const of = (...allAuth: ReturnType<typeof entry>[]) =>
    isEnforced({ auth: [entry('order:ship')], allAuth }, 'order:ship')
  expect(of(entry('order:note,order:ship'))).toBe(true)
  expect([of(), of(entry('order:ship', '0')), of(entry('order:ship', '1', '2')), of(entry('order:note'))]).toEqual(
    Array(4).fill(false),
  )
})
