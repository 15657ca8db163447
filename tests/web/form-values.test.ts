import { z } from 'zod'
import { claimOf, queryOf, showing, text, valuesOf } from '@/lib/actions/form-values'

test('chosen values come back with a refused form, secrets and files do not', () => {
  const form = new FormData()
  const kept = { reason: 'agreed', reasonCode: 'other', postcode: 'SW1A 2AA', orgCode: 'A01', roleCode: 'clerk' }
  const others = { hsCode: '090240', productCode: 'TEA-1', parentCode: 'C1', dictCode: 'unit', sortCode: '20-00-00' }
  const secret = { code: '123456', smsCode: '123456', oldpassword: 'x', token: 'y', captchaTicket: 'z' }
  for (const [name, value] of Object.entries({ ...kept, ...others, ...secret })) form.append(name, value)
  form.append('file', new File(['a'], 'a.txt'))
  expect(valuesOf(form).shown).toEqual({ ...kept, ...others })
})

test('a form says that its code is no secret; its passwords stay secret', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ code: 'SPRING', token: 'y' })) form.append(name, value)
  const schema = z.object({ code: z.string() })
  expect(valuesOf(form, schema).shown).toEqual({})
  expect(valuesOf(form, showing(schema, ['code'])).shown).toEqual({ code: 'SPRING' })
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
