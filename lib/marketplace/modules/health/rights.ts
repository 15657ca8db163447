import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Health } from '@/lib/contract/health'
import { PERMISSION_CODES } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { found } from './verdict'

const Row = z.object({
  name: z.string(),
  menu_type: z.number(),
  perms: z.string().nullable(),
  perms_type: z.string(),
  status: z.string(),
})
type Row = z.infer<typeof Row>

const BUTTON = 2
const codesOf = ({ perms }: Row): string[] => (perms ? perms.split(',').map((code) => code.trim()) : [])

/** Permissions that the program needs and the list lacks, and those of the menu. */
export async function rightChecks({ tx }: Context): Promise<Health[]> {
  const rows = await query(
    tx,
    Row,
    sql`select coalesce(url, perms, name_en) as name, menu_type, perms, perms_type, status from permission`,
  )
  const [buttons, menus] = [BUTTON, null].map((type) =>
    rows.filter(({ menu_type }) => (type === null ? menu_type !== BUTTON : menu_type === type)),
  ) as [Row[], Row[]]
  const listed = new Set(buttons.flatMap(codesOf))
  const used: ReadonlySet<string> = new Set(PERMISSION_CODES)
  const closed = menus.filter((row) => codesOf(row).length > 0 && !codesOf(row).some((code) => listed.has(code)))
  const loose = buttons.filter(({ perms_type, status }) => perms_type === '2' || status === '0')
  return [
    found(
      'codesWithoutButton',
      PERMISSION_CODES.filter((code) => !listed.has(code)),
      'broken',
    ),
    found(
      'buttonsWithoutCode',
      [...listed].filter((code) => !used.has(code)),
      'warning',
    ),
    found(
      'entriesWithoutButton',
      closed.map(({ name }) => name),
      'broken',
    ),
    found(
      'buttonsUnenforced',
      loose.map(({ name }) => name),
      'warning',
    ),
  ]
}
