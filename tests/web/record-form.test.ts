import fc from 'fast-check'

const jar = new Map<string, string>()
let user = { id: '7' }
const sent: string[] = []

jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
  }),
}))
jest.mock('next/navigation', () => ({
  redirect: (to: string) => {
    sent.push(to)
    throw new Error('redirect')
  },
}))
jest.mock('@/lib/session/session', () => ({ requireSession: async () => ({ user }) }))

import { knownInput, newInput, restorable } from '@/app/_kit/record/definition'
import { done, readFlash, saved } from '@/app/_kit/record/flash'
import { departmentForm } from '@/app/(console)/system/departments/_departments/department-form'

const TYPED = {
  parentId: '',
  departName: '运营',
  departNameEn: 'Operations',
  orgCategory: '2',
  head: '',
  mobile: '',
  departOrder: '12',
  memo: '',
}

test('a form sends texts, the contract takes numbers and no parent as null', () => {
  expect(newInput(departmentForm).parse({ ...TYPED, idempotencyKey: 'press-0001-0001-0001' })).toEqual({
    ...TYPED,
    parentId: null,
    departOrder: 12,
    idempotencyKey: 'press-0001-0001-0001',
  })
  expect(knownInput(departmentForm).parse({ ...TYPED, parentId: '3', id: '5', version: '4' })).toMatchObject({
    id: '5',
    version: 4,
    parentId: '3',
  })
  for (const wrong of [{ departName: '' }, { departOrder: 'first' }, { departOrder: '-1' }])
    expect(newInput(departmentForm).safeParse({ ...TYPED, ...wrong }).success).toBe(false)
  expect(knownInput(departmentForm).safeParse({ ...TYPED, id: '5' }).success).toBe(false)
})

test('an old version restores what the log keeps whole and the form asks for', () => {
  const fields = restorable(departmentForm)
  expect(fields).toMatchObject({ departName: 'departName', sortOrder: 'departOrder', memo: 'memo' })
  // Masked in the log, and moved by a form of its own.
  expect(Object.values(fields)).not.toContain('mobile')
  expect(Object.values(fields)).not.toContain('parentId')
})

const said = async (run: () => Promise<never>): Promise<string> => {
  await expect(run()).rejects.toThrow('redirect')
  return sent.at(-1) ?? ''
}

test('a confirmation is shown to the same user, at the address that names it, for a minute', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 2_000 }), fc.integer(), async (name, count) => {
      user = { id: '7' }
      const to = await said(() => done('/a?from=%2Fb#c', 'x.done.added', { values: { name, count } }))
      expect(to).toBe('/a?from=%2Fb&done=added#c')
      expect((jar.get('flash') ?? '').length).toBeLessThan(3_500)
      expect(await readFlash('added')).toEqual({
        words: 'x.done.added',
        values: { name: name.slice(0, 200), count },
        tone: 'ok',
      })
      for (const other of ['saved', undefined, ['added']]) expect(await readFlash(other)).toBeNull()
      user = { id: '8' }
      expect(await readFlash('added')).toBeNull()
    }),
    { numRuns: 20 },
  )
})

test('a cookie that ran out or was forged says nothing', async () => {
  user = { id: '7' }
  await said(() => done('/a', 'x.done.saved'))
  const real = jar.get('flash') ?? ''
  jest.useFakeTimers({ now: Date.now() + 61_000 })
  expect(await readFlash('saved')).toBeNull()
  jest.useRealTimers()
  expect(await readFlash('saved')).not.toBeNull()
  jar.set('flash', `${real.slice(0, -2)}AA`)
  expect(await readFlash('saved')).toBeNull()
})

test('a form sent as it was says that nothing changed', async () => {
  expect(await said(() => saved({ changed: false }, '/a', 'x.done.saved'))).toBe('/a?done=unchanged')
  expect(await readFlash('unchanged')).toMatchObject({ words: 'common.unchanged', tone: 'info' })
  expect(await said(() => saved({ changed: true }, '/a', 'x.done.saved'))).toBe('/a?done=saved')
})
