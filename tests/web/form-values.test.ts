import { valuesOf } from '@/lib/actions/form-values'

test('what was chosen comes back with a refused form, secrets and files do not', () => {
  const form = new FormData()
  const kept = { reason: 'agreed', reasonCode: 'other', postcode: 'SW1A 2AA', orgCode: 'A01', roleCode: 'clerk' }
  const secret = { code: '123456', smsCode: '123456', oldpassword: 'x', token: 'y', captchaTicket: 'z' }
  for (const [name, value] of Object.entries({ ...kept, ...secret })) form.append(name, value)
  form.append('file', new File(['a'], 'a.txt'))
  expect(valuesOf(form).shown).toEqual(kept)
})
