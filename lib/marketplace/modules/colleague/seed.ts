import { sql } from 'drizzle-orm'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import { permissionIdsFor } from '../system'

const PACKER: readonly PermissionCode[] = ['order:list', 'order:ship', 'order:print', 'order:note']

/** Seeds a role of a demo shop, and a person invited with it who has not answered yet. */
export async function seedColleagues(
  tx: Db,
  { at, vault, shopId, shopNo }: { at: Date; vault: Vault; shopId: string; shopNo: string },
): Promise<void> {
  const [roleId, accountId] = [seededId('shop-role:packer'), seededId('account:packer_invited')]
  const [asked, email] = [new Date(at.getTime() - 26 * 3_600_000).toISOString(), 'packer@example.com']
  await tx.execute(sql`insert into role (id, shop_id, code, name_zh, name_en, description, kind, edited, updated_at)
    values (${roleId}, ${shopId}, ${`${shopNo}:packer`}, '打包员', 'Packer', '只发货和打印单据，看不到金额', 2, true, ${asked})`)
  await tx.execute(sql`insert into role_permission (role_id, permission_id) select ${roleId}::uuid, value::uuid
    from jsonb_array_elements_text(${JSON.stringify(permissionIdsFor(PACKER))}::jsonb)`)
  await tx.execute(sql`insert into account (id, username, realname, nickname, email_sealed, email_digest, password_hash,
      user_type, home_shop_id, last_shop_id, must_change_password, invited_at, demo, created_at)
    values (${accountId}, 'packer_invited', '何晓', '何晓', ${vault.seal(email)}, ${vault.digest(`contact:${email}`)}, '', 2,
      ${shopId}, ${shopId}, true, ${asked}, true, ${asked})`)
  await tx.execute(sql`insert into account_role (account_id, role_id) values (${accountId}, ${roleId})`)
  await tx.execute(
    sql`insert into shop_member (shop_id, account_id, owner, since) values (${shopId}, ${accountId}, false, ${asked})`,
  )
}
