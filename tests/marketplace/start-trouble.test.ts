import { StartProblem } from '@/lib/marketplace/kernel/problem'
import { startTrouble } from '@/lib/marketplace/kernel/start-trouble'

const folder = process.cwd()
const url = 'postgres://keeper:secret@db.shop.example:5432/entrepot'
const withCode = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })

test.each([
  [withCode('ENOSPC'), 'is full: make room'],
  [new Error('Failed query', { cause: withCode('53100') }), 'is full: make room'],
  [withCode('EACCES'), 'change its owner'],
  [withCode('EROFS'), 'read-only'],
  [withCode('ENOTDIR'), 'move the file away'],
  [new StartProblem('The key is another one.'), 'The key is another one.'],
])('%s is said with what to do, and is not tried again', (error, sentence) => {
  const trouble = startTrouble(error, { folder })
  expect(trouble).toEqual({ sentence: expect.stringContaining(sentence), exit: 78 })
})

test('for any failure on a full disk, the disk is named as the reason', () => {
  // The kernel's folder has no room for anything.
  expect(startTrouble(new WebAssembly.RuntimeError('Aborted()'), { folder: '/proc' })).toEqual({
    sentence: expect.stringContaining('The disk of /proc is full'),
    exit: 78,
  })
  expect(startTrouble(new WebAssembly.RuntimeError('Aborted()'), { folder })).toBeNull()
})

test.each([
  [new AggregateError([withCode('ECONNREFUSED')]), 1, 'does not answer at db.shop.example:5432 (ECONNREFUSED)'],
  [new Error('Failed query', { cause: withCode('57P03') }), 1, 'does not answer'],
  [withCode('28P01'), 78, 'does not open the database entrepot to keeper (28P01)'],
  [withCode('3D000'), 78, 'see to name and password in DATABASE_URL'],
])('a PostgreSQL that answers %s is named without its password', (error, exit, sentence) => {
  const trouble = startTrouble(error, { folder, url })
  expect(trouble).toEqual({ sentence: expect.stringContaining(sentence), exit })
  expect(trouble?.sentence).not.toContain('secret')
})

test('a fault of the program stays one', () => {
  expect(startTrouble(new TypeError('x is not a function'), { folder })).toBeNull()
  expect(startTrouble(withCode('42P01'), { folder, url })).toBeNull()
})
