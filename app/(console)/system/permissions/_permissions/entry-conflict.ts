import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type Differences, differing, GONE } from '@/app/_kit/record/conflict'
import { listPermissions } from '@/lib/contract/permission'
import { read } from '@/lib/upstream/read'

const TEXTS = ['name', 'nameEn', 'url', 'component', 'redirect', 'metaUrl'] as const
type Sent = { id: string } & Partial<Record<(typeof TEXTS)[number], string>>

/** Differences between the submitted texts and the current ones. */
export async function entryConflict(sent: Sent): Promise<Differences> {
  const [t, rows] = await Promise.all([getTranslations('permission.field'), read(listPermissions)])
  const row = rows.find(({ id }) => id === sent.id)
  if (!row) return GONE
  const fields = await differing(
    TEXTS.flatMap((name) => {
      const mine = sent[name]
      return mine === undefined ? [] : [{ name, label: t(name), mine, theirs: row[name] ?? '' }]
    }),
  )
  return { fields, hidden: { version: row.version } }
}
