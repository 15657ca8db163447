import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/category'
import { branchOf, categoryCode, placeFault } from '@/lib/domain/category'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { category } from '../../tables/category'
import { countedIn, moveToCategory, productsByCategory, productsByClass } from './products'
import {
  categoriesInOrder,
  categoriesInUse,
  categoryByCode,
  countedCategories,
  type KnownCategory,
  rulesOfCategory,
  taxOf,
} from './tree'

const all = bind(contract.listCategories, (context) => categoriesInUse(context))
const first = bind(contract.firstCategories, async (context) =>
  (await categoriesInUse(context)).filter(({ level }) => level === 1),
)
const rules = bind(
  contract.categoryRules,
  async (context, { query }) => (await rulesOfCategory(context, query.code)) ?? fail('NOT_FOUND'),
)
const get = bind(
  contract.getCategory,
  async (context, { query }) =>
    (await countedCategories(context)).find(({ id }) => id === query.id) ?? fail('NOT_FOUND'),
)

const tree = bind(contract.categoryTree, async (context, { query: { q, state, reviewLevel, noEnglish, ...page } }) => {
  const wanted = q?.toLowerCase()
  const found = (await countedCategories(context)).filter(
    (each) =>
      (!wanted || [each.name.zh, each.name.en, each.code].some((text) => text.toLowerCase().includes(wanted))) &&
      (!state || each.enabled === (state === '1')) &&
      (!reviewLevel || each.reviewLevel === reviewLevel) &&
      (!noEnglish || each.name.en === ''),
  )
  const from = (page.current - 1) * page.size
  return { records: found.slice(from, from + page.size), total: found.length, ...page }
})

/** Serialises changes of the tree: two moves, each harmless, could together form a cycle. */
const lockTree = ({ tx }: Context) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('category'))`)

/** Refuses a parent that does not exist, lies below the moved category, is too deep, or has products of its own. */
async function requirePlace(context: Context, code: string | null, parentCode: string | null): Promise<void> {
  const wrong = (key: string): never => fail('INVALID_INPUT', { fields: { parentCode: [key] } })
  const fault = placeFault(await categoriesInOrder(context), code, parentCode)
  if (fault) wrong(fault)
  if (parentCode && (await productsByCategory(context)).get(parentCode)) wrong('hasProducts')
}

/** Text of attributes: required ones are marked with a star, filters of buyers with a hash. */
const attributeText = ({ nameZh, nameEn, type, required, filterable, options }: contract.Attribute) =>
  [`${nameZh} ${nameEn}`, type, ...options, required && '*', filterable && '#'].filter(Boolean).join(' · ')

const factsOf = (row: KnownCategory) => ({
  name: row.name.zh,
  nameEn: row.name.en,
  parent: row.path.at(-1) ?? null,
  sortOrder: row.sortNo,
  enabled: row.enabled,
  attributes: row.attributes.map(attributeText),
  documents: row.documents.map(({ nameZh, nameEn }) => `${nameZh} ${nameEn}`),
  reviewLevel: row.reviewLevel,
  bannedTypes: row.bannedTypes.map(String),
  vatClass: row.vatClass,
  excise: row.excise,
})

function note(context: Context, before: KnownCategory | null, after: KnownCategory): void {
  context.audit({
    refType: 'category',
    refId: after.code,
    detail: { name: after.name.zh, nameEn: after.name.en },
    change: { before: before ? factsOf(before) : {}, after: factsOf(after) },
  })
}

/** Checks that no neighbouring category has this name. */
async function requireFreeName({ tx }: Context, name: string, parent: string | null, but = ''): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql`select 1 from category where name_zh = ${name} and parent is not distinct from ${parent} and code <> ${but}`,
  )
  if (row) fail('INVALID_INPUT', { fields: { nameZh: ['taken'] } })
}

const add = bind(contract.addCategory, async (context, { body }) => {
  await lockTree(context)
  await requirePlace(context, null, body.parentCode)
  await requireFreeName(context, body.nameZh, body.parentCode)
  const id = categoryCode(body.nameEn, new Set((await categoriesInOrder(context)).map(({ code }) => code)))
  const { parentCode: parent, ...given } = body
  await context.tx.insert(category).values({ ...given, code: id, parent, updatedAt: context.now })
  note(context, null, await categoryByCode(context, id))
  return { id }
})

/** Changes a category if it still has the version that the caller has seen. */
const change = (
  { tx, now }: Context,
  { id, version }: { id: string; version: number },
  changes: Partial<typeof category.$inferInsert>,
) => bump(tx, category, { code: id, version }, { ...changes, updatedAt: now })

/** Counts the products of a branch that are now taxed differently; products with their own class only by the excise. */
async function taxedAnew(context: Context, before: readonly KnownCategory[], code: string): Promise<number> {
  const now = await categoriesInOrder(context)
  const moved = new Map(
    branchOf(now, code).map((each) => {
      const [old, fresh] = [taxOf(before, { code: each }), taxOf(now, { code: each })]
      return [each, { class: old.vatClass !== fresh.vatClass, excise: old.excise !== fresh.excise }]
    }),
  )
  const counted = await productsByClass(context, [...moved.keys()])
  const isMoved = ({ code: at, own }: (typeof counted)[number]) =>
    moved.get(at)?.excise || (!own && moved.get(at)?.class)
  return counted.filter(isMoved).reduce((sum, { products }) => sum + products, 0)
}

const edit = bind(contract.editCategory, async (context, { body }) => {
  await lockTree(context)
  const before = await categoryByCode(context, body.id)
  const { zh: nameZh, en: nameEn } = before.name
  if (isAlready({ ...before, nameZh, nameEn }, body)) {
    const same = unchanged(context, { refType: 'category', refId: before.code, detail: { name: nameZh, nameEn } })
    return { ...same, taxedAnew: 0 }
  }
  const all = await categoriesInOrder(context)
  await requireFreeName(context, body.nameZh, before.parentCode, before.code)
  const { id: _, version: __, ...wanted } = body
  await change(context, body, wanted)
  note(context, before, await categoryByCode(context, body.id))
  return { changed: true, taxedAnew: await taxedAnew(context, all, body.id) }
})

const status = bind(contract.categoryStatus, async (context, { body }) => {
  const before = await categoryByCode(context, body.id)
  await change(context, body, { enabled: body.enabled })
  note(context, before, await categoryByCode(context, body.id))
  return null
})

const affected = bind(contract.affectedByCategory, async (context, { query: { id } }) => {
  const known = await categoriesInOrder(context)
  if (!known.some(({ code }) => code === id)) fail('NOT_FOUND')
  const branch = branchOf(known, id)
  // Products below a category with its own class follow that one.
  const ownBelow = known.filter((each) => each.code !== id && each.vatClass !== null && branch.includes(each.code))
  const others = new Set(ownBelow.flatMap(({ code }) => branchOf(known, code)))
  const following = (await productsByClass(context, branch)).filter(({ code, own }) => !own && !others.has(code))
  const followVat = following.reduce((sum, { products }) => sum + products, 0)
  return { below: branch.length - 1, ...(await countedIn(context, branch)), followVat }
})

const move = bind(contract.moveCategory, async (context, { body }) => {
  await lockTree(context)
  const before = await categoryByCode(context, body.id)
  if (before.parentCode === body.parentCode)
    return unchanged(context, { refType: 'category', refId: body.id, detail: { name: before.name.zh } })
  await requirePlace(context, body.id, body.parentCode)
  await requireFreeName(context, before.name.zh, body.parentCode, body.id)
  await change(context, body, { parent: body.parentCode })
  note(context, before, await categoryByCode(context, body.id))
  return { changed: true }
})

const merge = bind(contract.mergeCategory, async (context, { body }) => {
  await lockTree(context)
  const wrong = (key: string): never => fail('INVALID_INPUT', { fields: { into: [key] } })
  const before = await categoryByCode(context, body.id)
  const into = (await categoriesInOrder(context)).find(({ code }) => code === body.into) ?? wrong('parentGone')
  if (into.code === before.code) wrong('same')
  if (!before.leaf || !into.leaf) wrong('notLeaf')
  if (!into.enabled) wrong('outOfUse')
  await change(context, body, { enabled: false })
  const moved = await moveToCategory(context, before.code, into.code)
  note(context, before, await categoryByCode(context, body.id))
  return { moved }
})

export const categoryBindings: Binding[] = [
  ...[all, first, rules, tree, get, add],
  ...[edit, status, affected, move, merge],
]
