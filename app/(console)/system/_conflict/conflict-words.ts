import 'server-only'
import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { ConflictError } from '@/lib/actions/conflict'
import type { ConflictField } from '@/lib/actions/result'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError } from '@/lib/upstream/call'

export interface Differences {
  fields: readonly ConflictField[]
  /** What the form sends along from now on. */
  hidden: Readonly<Record<string, string | number>>
}

/** Nothing left to compare: it is gone. */
export const GONE: Differences = { fields: [], hidden: {} }

/** Somebody was faster: the refusal with both sides of what differs. */
async function asConflict(error: UpstreamError, { fields, hidden }: Differences): Promise<UpstreamError> {
  const [t, { locale }] = await Promise.all([getTranslations('permission.conflict'), currentCaller()])
  if (fields.length === 0) return error
  return new ConflictError(error, locale, t('advice'), {
    title: t('title'),
    columns: { field: t('field'), mine: t('mine'), theirs: t('theirs') },
    keep: t('keep'),
    take: t('take'),
    fields,
    hidden,
  })
}

interface Side {
  name: string
  label: string
  mine: string
  theirs: string
}

/** Fields of text in which what was typed differs from what stands there by now. */
export async function differing(sides: readonly Side[]): Promise<ConflictField[]> {
  const t = await getTranslations('permission.conflict')
  return sides
    .filter(({ mine, theirs }) => mine !== theirs)
    .map(({ name, label, mine, theirs }) => ({
      name,
      label,
      mine: mine || t('nothing'),
      theirs: theirs || t('nothing'),
      take: theirs,
    }))
}

interface Known<T> {
  /**
   * The page behind the form, which shows after a conflict what is there by now. Left out where fields that nobody has
   * touched would follow it and no longer hold what the choice calls mine.
   */
  path?: string
  write(): Promise<T>
  differences(): Promise<Differences>
}

/** Runs a write; a version conflict comes back with what differs. */
export async function withConflict<T>({ path, write, differences }: Known<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'VERSION_CONFLICT') throw error
    if (path) revalidatePath(path)
    throw await asConflict(error, await differences())
  }
}
