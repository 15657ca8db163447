import 'server-only'
import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { ConflictError } from '@/lib/actions/conflict'
import type { ConflictField } from '@/lib/actions/result'
import { getAnnouncement } from '@/lib/contract/announcement'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import type { Typed } from './announcement-input'
import { ANNOUNCEMENTS } from './announcement-view'

const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** Somebody changed the draft meanwhile: their texts beside what was typed, to choose from (rule D7). */
export async function withConflict<T>(typed: Typed, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'VERSION_CONFLICT') throw error
    revalidatePath(`${ANNOUNCEMENTS}/${typed.id}/edit`)
    const [t, theirs, { locale }] = await Promise.all([
      getTranslations('announcement'),
      upstream(getAnnouncement, { query: { id: typed.id } }),
      currentCaller(),
    ])
    const texts = (['titile', 'titleEn', 'msgContent', 'contentEn'] as const).filter(
      (name) => typed[name] !== theirs[name],
    )
    const fields = texts.map(
      (name): ConflictField => ({
        name,
        label: t(`field.${name}`),
        mine: words(typed[name]),
        theirs: words(theirs[name]),
        take: theirs[name],
      }),
    )
    throw new ConflictError(error, locale, t('conflict.message'), {
      title: t('conflict.title'),
      columns: { field: t('conflict.field'), mine: t('conflict.mine'), theirs: t('conflict.theirs') },
      keep: t('conflict.keep'),
      take: t('conflict.take'),
      fields,
    })
  }
}
