'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { type Area, changePreview, wrongFile } from '@/app/_kit/import/change-preview'
import { FileInput, keepingName, sendFile, textOf } from '@/app/_kit/import/imported-file'
import type { FilePreview } from '@/components/form/file-import-state'
import { action } from '@/lib/actions/action'
import { importPermissions } from '@/lib/contract/permission/file'
import { forgetUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import { everyFault } from './_file/mended-entry'
import { readMenuFile } from './_file/read-menu-file'
import { PERMISSIONS } from './_permissions/tree-view'

const AREA: Area = { namespace: 'permission', fields: 'field', renamed: { parent: 'parentId' } }

/** Checks a file and previews its changes; with the stamp of that preview, applies them. */
export const importMenu = action(
  'permission:edit',
  FileInput,
  keepingName(async (input, session): Promise<FilePreview> => {
    const text = await textOf(input)
    const read = await readMenuFile(text, session)
    const { entries } = read
    if (entries.length === 0) return wrongFile(text, read.faults, AREA)
    const stamp = input.intent === 'import' && read.faults.length === 0 ? (input.stamp ?? null) : null
    const said = await sendFile(upstream(importPermissions, { body: { entries, stamp } }))
    const answer = { ...said, faults: everyFault(read, said.faults) }
    if (!answer.done) return changePreview(text, answer, AREA)
    const count = (kind: string) => answer.changes.filter((change) => change.kind === kind).length
    await forgetUser()
    revalidatePath('/', 'layout')
    return redirect(`${PERMISSIONS}?done=imported&added=${count('added')}&changed=${count('changed')}`)
  }),
)
