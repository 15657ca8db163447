import { z as full } from 'zod'
import { z } from 'zod/mini'
import { ISSUE_KEYS, type IssueWords, issueText, refusalText } from '@/lib/actions/issue-text'

const words = Object.fromEntries(ISSUE_KEYS.map((key) => [key, `${key} {min}{max}`])) as IssueWords

function textOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return (
    issue &&
    issueText(issue, value, words)
      .replace(/\{\w+\}/g, '')
      .trim()
  )
}

test('an empty field is asked to be filled in, an empty choice to be made', () => {
  expect(textOf(z.string().check(z.minLength(2)), '')).toBe('required')
  expect(textOf(z.enum(['a', 'b']), '')).toBe('choose')
})

test('lengths and amounts name their limits', () => {
  expect(textOf(z.string().check(z.minLength(6)), 'abc')).toBe('tooShort 6')
  expect(textOf(z.string().check(z.maxLength(3)), 'abcd')).toBe('tooLong 3')
  expect(textOf(z.coerce.number().check(z.gte(1)), '0')).toBe('tooSmall 1')
  expect(textOf(z.coerce.number().check(z.lte(9)), '10')).toBe('tooBig 9')
})

test('a check of a schema’s own names its limits too', () => {
  const refuse = (error: string, params?: { min?: number; max?: number }) =>
    z.string().check(z.refine(() => false, { error, ...(params && { params }) }))
  expect(textOf(refuse('tooShort', { min: 2 }), 'x')).toBe('tooShort 2')
  expect(textOf(refuse('pictures', { max: 6 }), 'x')).toBe('pictures 6')
  expect(textOf(z.array(z.string()).check(z.maxLength(6, { error: 'pictures' })), Array(7).fill(''))).toBe('pictures 6')
})

test('a format is named as such, and a schema may name its own text', () => {
  expect(textOf(z.email(), 'x')).toBe('format')
  expect(textOf(z.string().check(z.refine(() => false, { error: 'control' })), 'x')).toBe('control')
  expect(textOf(z.string().check(z.refine(() => false, { error: 'Too early' })), 'x')).toBe('Too early')
  expect(textOf(z.string().check(z.refine(() => false)), 'x')).toBe('invalid')
})

test('a refusal of the marketplace reads like one of the form: zod’s English and bare keys are translated, other texts stay', () => {
  const limits = { tooShort: 'tooShort {min}', tooLong: 'tooLong {max}', tooSmall: 'tooSmall {min}' }
  const real = { ...(Object.fromEntries(ISSUE_KEYS.map((key) => [key, key])) as IssueWords), ...limits }
  const said = (schema: full.ZodType, value: unknown) =>
    refusalText(schema.safeParse(value).error?.issues[0]?.message ?? '', value, real)
  const text = full.string().min(2).max(3)
  expect([said(text, ''), said(text, 'a'), said(text, 'abcd')]).toEqual(['required', 'tooShort 2', 'tooLong 3'])
  expect(said(full.number().min(1), 0)).toBe('tooSmall 1')
  expect([said(full.enum(['a', 'b']), 'c'), said(full.number(), 'b')]).toEqual(['choose', 'invalid'])
  expect(refusalText('required', '', { ...real, required: 'This is required' })).toBe('This is required')
  expect(refusalText('tooLong', 'abcd', real)).toBe('tooLong')
  expect(refusalText('Only six pictures', 'x', real)).toBe('Only six pictures')
})
