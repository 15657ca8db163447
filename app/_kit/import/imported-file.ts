import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import type { FileImportWords, FilePreview } from '@/components/form/file-import-state'
import { refuse } from '@/lib/actions/refuse'
import { decodeText } from '@/lib/table/decode-text'
import { UpstreamError } from '@/lib/upstream/call'

/** Maximum file size in bytes: two thousand menu entries with all their fields. */
const MOST_BYTES = 2_000_000
/** Maximum number of errors and changes listed; the rest is counted. */
export const TOLD = 200

/** Form values of an import: a file, or its corrected text. */
export const FileInput = z.object({
  file: z.instanceof(File).optional(),
  text: z.string().default(''),
  /** Name of the file whose text was shown. */
  fileName: z.string().max(255).catch(''),
  intent: z.enum(['check', 'import']).default('check'),
  stamp: z.string().length(64).optional(),
  /** Confirmation that a preview asked for. */
  meant: z.literal('1').optional(),
})
export type FileInput = z.output<typeof FileInput>

type Problem = 'empty' | 'tooLarge' | 'unreadable' | 'changed' | 'columns' | 'tooMany'

/** Throws INVALID_INPUT with the error of the whole file. */
export async function refuseFile(key: Problem): Promise<never> {
  const t = await getTranslations('import.problem')
  return refuse('INVALID_INPUT', { text: [t(key)] })
}

/** Imports the checked rows; after a conflict the file must be checked again. */
export async function sendFile<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'VERSION_CONFLICT') return refuseFile('changed')
    throw error
  }
}

/** Text of an uploaded file from a spreadsheet or editor, else the corrected text. */
export async function textOf({ file, text }: FileInput): Promise<string> {
  const size = file?.size || text.length
  if (size === 0) return refuseFile('empty')
  if (size > MOST_BYTES) return refuseFile('tooLarge')
  const read = file?.size ? decodeText(new Uint8Array(await file.arrayBuffer())) : text
  if (read.includes('\u0000')) return refuseFile('unreadable')
  return read.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

/** Adds the name of the file to a preview; the form submits it with the corrected text. */
export const keepingName =
  <Rest extends unknown[]>(check: (input: FileInput, ...rest: Rest) => Promise<FilePreview>) =>
  async (input: FileInput, ...rest: Rest): Promise<FilePreview> => ({
    ...(await check(input, ...rest)),
    fileName: input.file?.size ? input.file.name : input.fileName,
  })

/** Texts of one import; `kind` selects them. */
export async function importWords(kind: 'menu' | 'dict' | 'words'): Promise<FileImportWords> {
  const t = await getTranslations('import')
  return {
    title: t(`${kind}.title`),
    note: t(`${kind}.note`),
    file: t('file'),
    fileHint: t(`${kind}.hint`),
    chooseFile: t('chooseFile'),
    noFile: t('noFile'),
    text: t('text'),
    check: t('check'),
    again: t('again'),
    act: t('act'),
    faults: t('faults'),
    changes: t('changes'),
    change: t('change'),
    name: t('name'),
    details: t('details'),
  }
}
