import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { argumentsOf } from '@/lib/domain/icu'
import { LOCALES } from '@/lib/domain/locale'
import { projectFiles, type SourceFile, withoutComments } from './tree'

type Texts = Map<string, string>

function flatten(value: unknown, prefix: string, into: Texts = new Map()): Texts {
  if (typeof value === 'string') return into.set(prefix, value)
  for (const [key, inside] of Object.entries(value as object)) flatten(inside, `${prefix}.${key}`, into)
  return into
}

const areasOf = (locale: string) => readdirSync(path.join('messages', locale)).map((file) => path.parse(file).name)
const catalogue = (locale: string, area: string): Texts =>
  flatten(JSON.parse(readFileSync(path.join('messages', locale, `${area}.json`), 'utf8')), area)

/** Keys that one language has and the other lacks, and keys whose messages take different arguments. */
function differences(one: Texts, other: Texts): string[] {
  const keys = new Set([...one.keys(), ...other.keys()])
  return [...keys].flatMap((key) => {
    const [left, right] = [one.get(key), other.get(key)]
    if (left === undefined || right === undefined) return [`${key} is missing in one language`]
    const [mine, theirs] = [argumentsOf(left), argumentsOf(right)].map((names) => names.join(', '))
    return mine === theirs ? [] : [`${key} takes (${mine}) in one language and (${theirs}) in the other`]
  })
}

const NAMESPACE = /(?:getTranslations|useTranslations)\((?:'([^']+)'|\{[^}]*namespace: '([^']+)'[^}]*\})?\)/g
/** `const t = …Translations(…)`, or several at once by `Promise.all`. */
const DECLARATION =
  /const (\w+|\[[^\]]+\]) =\s*(?:await )?((?:Promise\.all\(\[[\s\S]*?\]\)\n)|(?:get|use)Translations\([^\n]*)/g

/** Each translator's name with the namespaces that it is given anywhere in the file. */
function translatorsOf(code: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, names = '', made = ''] of code.matchAll(DECLARATION)) {
    const spaces = [...made.matchAll(NAMESPACE)].map(([, plain, named]) => plain ?? named ?? '')
    if (spaces.length === 0) continue
    for (const name of names.match(/\w+/g) ?? []) found.set(name, new Set([...(found.get(name) ?? []), ...spaces]))
  }
  return found
}

/** Literal keys that a view asks for and that none of its translators can find. */
function keysMissing(file: SourceFile, known: ReadonlySet<string>): string[] {
  const code = withoutComments(file.text)
  return [...translatorsOf(code)].flatMap(([name, spaces]) => {
    const calls = [...code.matchAll(new RegExp(`\\b${name}(?:\\.(?:rich|markup))?\\(\\s*'([^']+)'`, 'g'))]
    const keys = calls.map(([, key]) => [...spaces].map((space) => (space ? `${space}.${key}` : `${key}`)))
    return keys.filter((ways) => !ways.some((way) => known.has(way))).map((ways) => ways.join(' or '))
  })
}

const [first, second] = LOCALES
const areas = areasOf(first)
const known = new Set(areas.flatMap((area) => [...catalogue(first, area).keys()]))

test('both languages have the same areas', () => {
  expect(areasOf(second)).toEqual(areas)
})

test.each(areas)('the messages of %s have the same keys and arguments in both languages', (area) => {
  expect(differences(catalogue(first, area), catalogue(second, area))).toEqual([])
})

test('a missing key and a different argument are noticed', () => {
  const one = flatten({ a: '{count, plural, one {# item of {name}} other {# items}}', b: 'x', c: "'{'" }, 'x')
  const other = flatten({ a: '{count} 件', c: '{c}' }, 'x')
  expect(differences(one, other)).toHaveLength(3)
})

test('every message that a view names exists', () => {
  const views = projectFiles().filter((file) => /^(app|components)\//.test(file.path))
  const missing = views.flatMap((file) => keysMissing(file, known).map((key) => `${file.path}: ${key}`))
  expect(missing).toEqual([])
})

test('a message that does not exist is noticed', () => {
  const one = { path: 'app/x.tsx', text: "const t = await getTranslations('order')\nt('no.such.thing')" }
  const two = {
    path: 'app/y.tsx',
    text: "const [t, x] = await Promise.all([getTranslations('order'), y()])\n  t('nor.this')",
  }
  expect([one, two].flatMap((file) => keysMissing(file, known))).toEqual(['order.no.such.thing', 'order.nor.this'])
})

test('every screen has a title in the messages', async () => {
  const { SCREENS } = await import('@/lib/navigation/screens')
  expect(SCREENS.map((row) => row.title).filter((key) => !known.has(key))).toEqual([])
})

test('no message is empty', () => {
  const all = LOCALES.flatMap((locale) => areas.flatMap((area) => [...catalogue(locale, area)]))
  expect(all.filter(([, text]) => text.trim() === '')).toEqual([])
})

/** One thing has one word; what the specification quotes ("log in again") has its own. */
const OTHER_WORDS = {
  'en-GB': /\blog(ging|ged)?[ -]?out\b|\blets? (\w+ )?in again\b|^notices?$/i,
  'zh-CN': /注销|登出|通知公告|通告/,
} as const
/** Synonyms that people may type into the command palette. */
const LOOKED_FOR = /^shell\.find\./

const otherWords = (locale: keyof typeof OTHER_WORDS, texts: Texts): string[] =>
  [...texts].filter(([key, text]) => !LOOKED_FOR.test(key) && OTHER_WORDS[locale].test(text)).map(([key]) => key)

test.each(LOCALES)('signing out, unfreezing and announcements have one word each in %s', (locale) => {
  expect(areas.flatMap((area) => otherWords(locale, catalogue(locale, area)))).toEqual([])
})

test('another word for the same is noticed', () => {
  const texts = flatten({ a: 'Log out', b: 'Let them in again', c: 'Notice', d: 'Sign in again' }, 'x')
  expect(otherWords('en-GB', texts)).toEqual(['x.a', 'x.b', 'x.c'])
  expect(otherWords('zh-CN', flatten({ a: '注销登录', b: '退出登录' }, 'x'))).toEqual(['x.a'])
})
