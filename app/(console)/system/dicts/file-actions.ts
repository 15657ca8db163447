'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { changePreview, wrongFile } from '@/app/_kit/import/change-preview'
import { FileInput, keepingName, sendFile, textOf } from '@/app/_kit/import/imported-file'
import { readTableText } from '@/app/_kit/import/read-table'
import type { FilePreview } from '@/components/form/file-import-state'
import { action } from '@/lib/actions/action'
import { importDictionaries as sendRows } from '@/lib/contract/dictionary/file'
import { upstream } from '@/lib/upstream/call'
import { DICTS } from './_dicts/dict-view'
import { allFaults } from './_file/all-faults'
import { askToBegin } from './_file/ask-to-begin'
import { DICT_AREA, DICT_COLUMNS, readDicts } from './_file/dict-file'
import { refuseDictFile } from './_file/refuse-dict-file'

/** Checks a file and previews its changes; with the stamp of that preview, applies them. */
export const importDictionaries = action(
  'dict:edit',
  FileInput,
  keepingName(async (input): Promise<FilePreview> => {
    const text = await textOf(input)
    const found = await readDicts(await readTableText(text, DICT_COLUMNS))
    if ('problem' in found) return refuseDictFile(found)
    if (found.rows.length === 0) return wrongFile(text, found.faults, DICT_AREA)
    const stamp = input.intent === 'import' && found.faults.length === 0 ? (input.stamp ?? null) : null
    const body = { rows: found.rows, stamp, beginMeant: input.meant === '1' }
    const answer = allFaults(found, await sendFile(upstream(sendRows, { body })))
    if (!answer.done) {
      const [preview, ask] = await Promise.all([
        changePreview(text, answer, DICT_AREA),
        askToBegin(answer.begun, stamp !== null),
      ])
      return { ...preview, ask }
    }
    revalidatePath(DICTS, 'layout')
    return redirect(`${DICTS}?done=imported`)
  }),
)
