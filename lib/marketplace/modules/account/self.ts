import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserInfo } from '@/lib/contract/account'
import * as contract from '@/lib/contract/account'
import { pickText } from '@/lib/domain/locale'
import { type Binding, bind, bindStaged } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context, Principal } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query as queryRows } from '../../kernel/query'
import { account as accountTable } from '../../tables/account'
import { createEpochMemory, holderKey } from './grants'
import { buttonsOf, landingsOf, menuOf, permissionsInShop, permissionsOf } from './menu'
import { noticeNewPassword } from './new-password'
import { askOwnPassword, settleOwnPassword } from './own-password'
import type { Passwords } from './passwords'
import { requireGoodPassword } from './recovery'
import { endSessionsOf, renewToken } from './sessions'
import { userInfoOf } from './user-info'

const ZhEnRow = z.object({ zh: z.string(), en: z.string() })

const PlaceRow = z.object({
  roles: z.array(z.object({ zh: z.string(), en: z.string() })).nullable(),
  department: z.object({ zh: z.string(), en: z.string() }).nullable(),
  count: z.number(),
  stamp: z.string(),
})

/** Reads the caller's roles, current department, and how many departments there are to choose from. */
async function placeOf({ tx, user, locale }: Context) {
  const [row] = await queryRows(
    tx,
    PlaceRow,
    sql`select
      (select json_agg(json_build_object('zh', r.name_zh, 'en', r.name_en) order by r.code)
        from account_role ar join role r on r.id = ar.role_id where ar.account_id = ${user.userId}) as roles,
      (select json_build_object('zh', d.name_zh, 'en', d.name_en) from department d
        where d.org_code = ${user.orgCode}) as department,
      (select count(*)::int from account_department ad where ad.account_id = ${user.userId}) as count,
      (select stamp::text from text_stamp) as stamp`,
  )
  const names = row?.roles ?? []
  return {
    roleNames: names.map((name) => pickText(name, locale)),
    departName: row?.department ? pickText(row.department, locale) : null,
    departCount: row?.count ?? 0,
    textStamp: row?.stamp ?? '0',
  }
}

/** Returns the role or shop that the caller previews; the name of a role deleted meanwhile is a dash. */
async function previewOf({ tx, user, locale }: Context): Promise<UserInfo['preview']> {
  if (!user.preview) return null
  const { roleId, shopId, until } = user.preview
  const [row] = await queryRows(tx, ZhEnRow, sql`select name_zh as zh, name_en as en from role where id = ${roleId}`)
  return { roleId, shopId, roleName: row ? pickText(row, locale) : '—', until: until.toISOString() }
}

const userInfo = bind(contract.userInfo, async (context) => ({
  ...userInfoOf(context.user, context.locale),
  ...(await placeOf(context)),
  preview: await previewOf(context),
  narrowed: context.scope.kind === 'none' ? [] : Object.keys(context.scope.rows?.rules ?? {}),
}))

async function sightOf(tx: Context['tx'], user: Principal) {
  const { preview } = user
  const rows = preview?.shopId
    ? await permissionsInShop(tx, user.codes, preview.roleId)
    : await permissionsOf(tx, user.userId, preview?.roleId)
  return { menu: menuOf(rows), ...buttonsOf(rows), landings: await landingsOf(tx, user) }
}

/** Every page of the back office asks for this; it stays the same until grants change. */
function permissionsByToken(): Binding {
  const remembered = createEpochMemory<Awaited<ReturnType<typeof sightOf>>>()
  return bind(contract.permissionsByToken, ({ tx, user }) => {
    const read = () => sightOf(tx, user)
    return user.epoch === null ? read() : remembered(user.epoch, holderKey(user.userId, user.preview), read)
  })
}

const DepartmentRow = z.object({ id: z.string(), name_zh: z.string(), name_en: z.string(), org_code: z.string() })
type DepartmentRow = z.infer<typeof DepartmentRow>

const departmentsOf = ({ tx, user }: Context): Promise<DepartmentRow[]> =>
  queryRows(
    tx,
    DepartmentRow,
    sql`select d.id, d.name_zh, d.name_en, d.org_code from department d
      join account_department ad on ad.department_id = d.id where ad.account_id = ${user.userId} order by d.org_code`,
  )

const currentDepartments = bind(contract.currentDepartments, async (context) => ({
  list: (await departmentsOf(context)).map((row) => ({
    id: row.id,
    departName: pickText({ zh: row.name_zh, en: row.name_en }, context.locale),
    orgCode: row.org_code,
  })),
  orgCode: context.user.orgCode,
}))

/** The department belongs to the session; the account keeps it for the next one. The body's username is ignored. */
const selectDepartment = bind(contract.selectDepartment, async (context, { body }) => {
  const { tx, user, locale } = context
  const own = (await departmentsOf(context)).find((row) => row.org_code === body.orgCode)
  if (!own) fail('DEPARTMENT_FOREIGN', { commit: true })
  await tx.execute(sql`update session set current_org_code = ${own.org_code} where id = ${user.sessionId}`)
  await tx.execute(sql`update account set last_org_code = ${own.org_code} where id = ${user.userId}`)
  return { token: await renewToken(context), userInfo: userInfoOf({ ...user, orgCode: own.org_code }, locale) }
})

const changeSelectedShop = bind(contract.changeSelectedShop, async (context, { query }) => {
  const { tx, user, locale } = context
  const chosen = user.shops.find((shop) => shop.id === query.shopId)
  if (!chosen) fail('NOT_FOUND')
  await tx.execute(sql`update session set current_shop_id = ${chosen.id} where id = ${user.sessionId}`)
  await tx.execute(sql`update account set last_shop_id = ${chosen.id} where id = ${user.userId}`)
  const shops = [chosen, ...user.shops.filter((shop) => shop !== chosen)]
  const changed: Principal = { ...user, shops, currentShopId: chosen.id }
  return { token: await renewToken(context), userInfo: userInfoOf(changed, locale) }
})

const updatePassword = (passwords: Passwords): Binding =>
  bindStaged(contract.updatePassword, {
    async before(context, { body }) {
      return { ...(await askOwnPassword(context, body.oldpassword)), body }
    },
    async work({ stored, body }) {
      const right = await passwords.verify(stored, body.oldpassword)
      return { stored, hash: right ? await passwords.hash(body.password) : null }
    },
    settle: (context, _, { hash }) => settleOwnPassword(context, hash !== null),
    async run(context, { body }, { stored, hash }) {
      const { tx, user, now, audit } = context
      if (body.password === body.oldpassword) fail('PASSWORD_WEAK', { fields: { password: ['same'] } })
      requireGoodPassword(body.password, body.confirmpassword, user.username)
      const changed = await bumpAll(
        tx,
        accountTable,
        sql`${accountTable.id} = ${user.userId} and ${accountTable.passwordHash} = ${stored}`,
        { passwordHash: hash ?? fail('PASSWORD_WRONG'), mustChangePassword: false },
        { id: accountTable.id },
      )
      if (changed.length === 0) fail('PASSWORD_WRONG')
      await endSessionsOf(tx, user.userId, 'password changed', now, user.sessionId)
      await noticeNewPassword(context, user.userId)
      audit({ refType: 'account', refId: user.userId })
      return { token: await renewToken(context) }
    },
  })

export const selfBindings = (passwords: Passwords): Binding[] => [
  userInfo,
  permissionsByToken(),
  currentDepartments,
  selectDepartment,
  changeSelectedShop,
  updatePassword(passwords),
]
