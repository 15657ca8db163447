import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ISSUE_KEYS } from '@/lib/actions/issue-text'
import { everyEndpoint } from '@/lib/contract'
import { LOCALES } from '@/lib/domain/locale'

type Words = Record<string, string>
/** Definition of a schema or a check, as far as its error and limits need it. */
type Def = Record<string, unknown> & { error?: (issue: object) => unknown; params?: { min?: unknown; max?: unknown } }
interface Named {
  key: string
  min: boolean
  max: boolean
}

const defOf = (part: unknown): Def | undefined =>
  typeof part === 'object' && part !== null && '_zod' in part ? (part as { _zod: { def: Def } })._zod.def : undefined

const limits = ({ minimum, maximum, params }: Def) => ({
  min: (minimum ?? params?.min) !== undefined,
  max: (maximum ?? params?.max) !== undefined,
})

/** Every error that a schema names itself, its own and those of its checks and of what it is made of. */
function namedIn(part: unknown, seen = new Set<unknown>()): Named[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const def = defOf(part)
  if (!def) return Object.values(part).flatMap((inside) => namedIn(inside, seen))
  const said = def.error?.({})
  const own = typeof said === 'string' ? [{ key: said, ...limits(def) }] : []
  const inside = typeof def.getter === 'function' ? [def.getter()] : []
  return [...own, ...[...Object.values(def), ...inside].flatMap((each) => namedIn(each, seen))]
}

/** Keys that would be shown raw or with an unfilled placeholder. */
const faults = (named: readonly Named[], words: Words): string[] =>
  named.flatMap(({ key, min, max }) => {
    const text = ISSUE_KEYS.some((known) => known === key) ? words[key] : undefined
    if (!text) return [`${key} has no words`]
    const unfilled = (text.includes('{min}') && !min) || (text.includes('{max}') && !max)
    return unfilled ? [`${key} has no limit to fill in`] : []
  })

const wordsOf = (locale: string): Words =>
  JSON.parse(readFileSync(`messages/${locale}/common.json`, 'utf8')).form.issue as Words
const named = everyEndpoint.flatMap(({ row }) => namedIn([row.params, row.query, row.body]))

describe.each(LOCALES)('In %s', (locale) => {
  test('every error that the contract names has words, with its limits', () => {
    expect([...new Set(faults(named, wordsOf(locale)))]).toEqual([])
  })

  test('every key has words', () => {
    expect(ISSUE_KEYS.filter((key) => !wordsOf(locale)[key])).toEqual([])
  })
})

test('the keys are found where they are named: in checks, formats, unions, lists and below them', () => {
  const keys = new Set(named.map(({ key }) => key))
  for (const key of ['nickname', 'username', 'mail', 'roleCode', 'dictCode', 'pictures', 'sameTime', 'control'])
    expect(keys).toContain(key)
})

test('a key without words and a limit that nobody names are found', () => {
  const short = z.string().refine(() => false, { error: 'tooShort' })
  const odd = z.object({ list: z.array(z.union([z.literal(''), z.string().regex(/x/, { error: 'odd' })])).optional() })
  const words = wordsOf(LOCALES[0])
  expect(faults(namedIn(short), words)).toEqual(['tooShort has no limit to fill in'])
  expect(faults(namedIn(odd), words)).toEqual(['odd has no words'])
  const told = z.string().refine(() => false, { error: 'tooShort', params: { min: 2 } })
  expect(faults(namedIn(told), words)).toEqual([])
})
