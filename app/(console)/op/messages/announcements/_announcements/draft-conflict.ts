import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type Differences, differing } from '@/app/_kit/record/conflict'
import { getAnnouncement } from '@/lib/contract/announcement'
import { read } from '@/lib/upstream/read'
import type { Typed } from './announcement-input'

const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** Texts of a draft that differ from the saved ones. */
export async function draftConflict(typed: Typed): Promise<Differences> {
  const [t, theirs] = await Promise.all([
    getTranslations('announcement.field'),
    read(getAnnouncement, { query: { id: typed.id } }),
  ])
  const names = ['titile', 'titleEn', 'msgContent', 'contentEn'] as const
  const sides = names.map((name) => ({ name, label: t(name), mine: typed[name], theirs: theirs[name] }))
  return { fields: await differing(sides, words) }
}
