import 'server-only'
import { getTranslations } from 'next-intl/server'
import { FILE_MAX_BYTES, type FileKind } from '@/lib/domain/file'

/** Texts of an upload field; the browser fills in `{name}`. */
export interface UploadTexts {
  hint: string
  choose: string
  view: string
  remove: string
  retry: string
  up: string
  down: string
  sending: string
  waiting: string
  tooMany: string
  tooLarge: string
  failed: string
  /** Text for a file without a name in the draft. */
  unnamed: string
}

const MB = 1024 * 1024
const NAMED = ['view', 'remove', 'retry', 'up', 'down', 'sending'] as const

/** `<UploadField texts={await uploadTexts('document', 6)} …>`: shows the limits in advance. */
export async function uploadTexts(kind: FileKind, max: number): Promise<UploadTexts> {
  const t = await getTranslations('common.upload')
  const mb = FILE_MAX_BYTES[kind] / MB
  const named = Object.fromEntries(NAMED.map((word) => [word, t(word, { name: '{name}' })]))
  return {
    ...(named as Record<(typeof NAMED)[number], string>),
    hint: t('hint', { kind, mb, max }),
    choose: t('choose', { max }),
    waiting: t('waiting'),
    tooMany: t('tooMany', { max }),
    tooLarge: t('tooLarge', { mb }),
    failed: t('failed'),
    unnamed: t('unnamed'),
  }
}
