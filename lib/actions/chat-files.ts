import 'server-only'
import { kindOfType } from '@/lib/domain/chat/files'
import { FILES_AT_ONCE } from '@/lib/domain/chat/limits'
import type { Caller } from '@/lib/upstream/request'
import { keptUploads } from './kept-uploads'
import type { UploadRow } from './upload-answer'

/** Uploads the files of a message form that was sent without scripts; returns their ids in order. */
export async function uploadForChat(files: readonly File[], row: UploadRow, as?: Partial<Caller>): Promise<string[]> {
  const ids: string[] = []
  for (const file of files.slice(0, FILES_AT_ONCE)) {
    const one = { files: [], 'files.files': [file] }
    ids.push(...(await keptUploads(one, 'files', kindOfType(file.type), row, as)))
  }
  return ids
}
