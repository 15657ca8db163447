import 'server-only'
import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { ConflictError } from '@/lib/actions/conflict'
import type { Conflict, ConflictField } from '@/lib/actions/result'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/call'

export interface Differences {
  fields: readonly ConflictField[]
  /** Hidden values that the form sends from now on, such as the new version. */
  hidden?: Readonly<Record<string, string | number>>
}

/** The record was deleted, so there is nothing to compare. */
export const GONE: Differences = { fields: [] }

/** Texts of a conflict table in the reader's language. */
export async function conflictWords(): Promise<Pick<Conflict, 'title' | 'columns' | 'keep' | 'take'>> {
  const t = await getTranslations('common.conflict')
  return {
    title: t('title'),
    columns: { field: t('field'), mine: t('mine'), theirs: t('theirs') },
    keep: t('keep'),
    take: t('take'),
  }
}

/** The error with both sides of every field that differs. */
async function asConflict(error: UpstreamError, { fields, hidden = {} }: Differences): Promise<UpstreamError> {
  if (fields.length === 0) return error
  const [t, { locale }, words] = await Promise.all([
    getTranslations('common.conflict'),
    currentCaller(),
    conflictWords(),
  ])
  return new ConflictError(error, locale, t('advice'), { ...words, fields, hidden })
}

export interface Side {
  name: string
  label: string
  /** Texts in the form. */
  mine: string
  theirs: string
}

/** Text fields whose typed value differs from the saved one; `shown` shortens long texts for the table. */
export async function differing(
  sides: readonly Side[],
  shown: (text: string) => string = (text) => text,
): Promise<ConflictField[]> {
  const t = await getTranslations('common.conflict')
  return sides
    .filter(({ mine, theirs }) => mine !== theirs)
    .map(({ name, label, mine, theirs }) => ({
      name,
      label,
      mine: shown(mine) || t('nothing'),
      theirs: shown(theirs) || t('nothing'),
      take: theirs,
    }))
}

interface Known<T> {
  /**
   * Page behind the form, refreshed after a conflict to show the saved values. Omit it if untouched fields would follow
   * the refresh and lose what the table calls "yours".
   */
  path?: string
  write(): Promise<T>
  differences(): Promise<Differences>
}

/** Runs a write; on a version conflict returns both sides of the differences. Rethrows everything else. */
export async function withConflict<T>({ path, write, differences }: Known<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'VERSION_CONFLICT') throw error
    if (path) revalidatePath(path)
    throw await asConflict(error, await differences())
  }
}
