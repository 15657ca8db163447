import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { beginPreview, endPreview, PREVIEW_MS } from '@/lib/contract/role/preview'
import { writeAudit } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { menuOf, permissionsOf, renewToken } from '../account'
import { roleById } from './queries'

/**
 * Narrows the session itself (account/authenticate), so that all its calls are narrowed. During a preview this call is
 * refused like every other write.
 */
const begin = bind(beginPreview, async (context, { body }) => {
  const { tx, user, now } = context
  const role = await roleById(context, body.roleId)
  if (role.kind !== 1) fail('INVALID_INPUT', { fields: { roleId: ['kind'] } })
  if (menuOf(await permissionsOf(tx, user.userId, role.id)).length === 0) fail('PREVIEW_EMPTY')
  const until = new Date(now.getTime() + PREVIEW_MS).toISOString()
  await tx.execute(
    sql`update session set preview_role_id = ${role.id}, preview_shop_id = null, preview_until = ${until}
      where id = ${user.sessionId}`,
  )
  context.audit({ refType: 'role', refId: role.id, detail: { roleCode: role.roleCode, until } })
  return { until }
})

const Looked = z.object({
  role_id: z.string(),
  shop_id: z.string().nullable(),
  code: z.string().nullable(),
})
type Looked = z.infer<typeof Looked>

const Ended = Looked.extend({
  account_id: z.string(),
})

/** Audit note of the end: the previewed shop, else the role. */
const noteOf = ({ role_id, shop_id, code }: Looked) =>
  shop_id
    ? { refType: 'shop' as const, refId: shop_id, shopId: shop_id }
    : { refType: 'role' as const, refId: role_id, detail: code ? { roleCode: code } : {} }

const end = bind(endPreview, async (context) => {
  const { tx, user } = context
  const [before] = await query(
    tx,
    Looked,
    sql`select s.preview_role_id as role_id, s.preview_shop_id as shop_id, r.code from session s left join role r on r.id = s.preview_role_id
      where s.id = ${user.sessionId} and s.preview_role_id is not null`,
  )
  await tx.execute(sql`update session set preview_role_id = null, preview_shop_id = null, preview_until = null
    where id = ${user.sessionId}`)
  if (before) context.audit(noteOf(before))
  const shopId = before?.shop_id ?? null
  return { roleId: shopId ? null : (before?.role_id ?? null), shopId, token: await renewToken(context) }
})

/** Notes the end of previews that nobody left: by their own time, or the session's. */
const endPreviews: Job = {
  name: 'role.endPreviews',
  schedule: '20 */5 * * * *',
  async sweep(tx, { now }) {
    const rows = await query(
      tx,
      Ended,
      sql`with over as (select s.id, s.account_id, s.preview_role_id as role_id, s.preview_shop_id as shop_id from session s
          where s.preview_role_id is not null and (s.preview_until <= ${now.toISOString()} or s.ended_at is not null)
          for update skip locked),
        cleared as (update session s set preview_role_id = null, preview_shop_id = null, preview_until = null from over
          where s.id = over.id)
        select over.account_id, over.role_id, over.shop_id, r.code from over left join role r on r.id = over.role_id`,
    )
    for (const { account_id: userId, ...looked } of rows) {
      const trace = { requestId: '', ip: '', place: '', ms: 0 }
      await writeAudit(tx, {
        action: 'DELETE /sys/role/preview',
        result: 'ok',
        user: { userId },
        shopId: looked.shop_id,
        at: now,
        note: noteOf(looked),
        ...trace,
      })
    }
    return rows.length
  },
}

export const previewBindings: readonly Binding[] = [begin, end]
export const roleJobs: readonly Job[] = [endPreviews]
