import { z } from 'zod'
import { claimOf, queryOf, text, valuesOf } from '@/lib/actions/form-values'

test('what was chosen comes back with a refused form, secrets and files do not', () => {
  const form = new FormData()
  const kept = { reason: 'agreed', reasonCode: 'other', postcode: 'SW1A 2AA', orgCode: 'A01', roleCode: 'clerk' }
  const secret = { code: '123456', smsCode: '123456', oldpassword: 'x', token: 'y', captchaTicket: 'z' }
  for (const [name, value] of Object.entries({ ...kept, ...secret })) form.append(name, value)
  form.append('file', new File(['a'], 'a.txt'))
  expect(valuesOf(form).shown).toEqual(kept)
})

test('plain data is read as it is, what cannot be copied is nothing, and only texts are shown again', () => {
  expect(valuesOf({ id: 'a', ids: ['b', 'c'], own: true, rows: [{}] })).toEqual({
    parsed: { id: 'a', ids: ['b', 'c'], own: true, rows: [{}] },
    shown: { id: 'a', ids: ['b', 'c'] },
  })
  expect(valuesOf({ id: Promise.resolve('a') })).toEqual({ parsed: undefined, shown: {} })
})

test('a field that is no text, and a form that is none, are empty', () => {
  const form = new FormData()
  form.append('name', 'x')
  form.append('file', new File(['a'], 'a.txt'))
  expect(['name', 'file', 'other'].map((name) => text(form, name))).toEqual(['x', '', ''])
  expect(text({ get: 'x' }, 'name')).toBe('')
})

test('a query leads back to the list as an address may spell it', () => {
  const form = new FormData()
  form.append('query', 'q=中文\r\n&state=late')
  expect(queryOf(form)).toBe('q=%E4%B8%AD%E6%96%87%0D%0A&state=late')
})

test('a claim that fits is believed; every other one begins afresh', () => {
  const read = claimOf(z.object({ turn: z.int() }), { turn: 0 })
  expect([read({ turn: 4 }), read({ turn: 'x' }), read(undefined)]).toEqual([{ turn: 4 }, { turn: 0 }, { turn: 0 }])
})
