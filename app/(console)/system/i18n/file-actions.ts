'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { FileInput, keepingName, refuseFile, sendFile, textOf } from '@/app/_kit/import/imported-file'
import { readTableText } from '@/app/_kit/import/read-table'
import type { FilePreview } from '@/components/form/file-import-state'
import { action } from '@/lib/actions/action'
import { importTexts as sendTexts, TEXT_FILE_MAX } from '@/lib/contract/translation'
import { followChange } from '@/lib/i18n/overrides'
import { upstream } from '@/lib/upstream/call'
import { readTexts, TEXT_COLUMNS } from './_file/text-file'
import { stampOf, textPreview } from './_file/text-preview'
import { allTexts } from './_texts/text-rows'
import { TEXTS } from './_texts/text-view'

/** Checks a file and previews its changes; with the stamp of that preview, applies them. */
export const importTexts = action(
  'i18n:edit',
  FileInput,
  keepingName(async (input): Promise<FilePreview> => {
    const text = await textOf(input)
    const found = readTexts(await readTableText(text, TEXT_COLUMNS), await allTexts())
    if (!found) return refuseFile('columns')
    if (found.changes.length > TEXT_FILE_MAX) return refuseFile('tooMany')
    if (input.intent === 'check' || found.faults.length > 0) return textPreview(text, found)
    if (input.stamp !== stampOf(found.changes)) return refuseFile('changed')
    const texts = found.changes.map(({ before: _, ...change }) => change)
    const { stamp } = await sendFile(upstream(sendTexts, { body: { texts } }))
    await followChange(stamp)
    revalidatePath('/', 'layout')
    return redirect(`${TEXTS}?done=imported&count=${texts.length}`)
  }),
)
