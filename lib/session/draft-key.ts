import 'server-only'
import { requireSession } from './session'

/**
 * Key of a form's draft in the browser's storage: it names the user and, for a record, the version they have seen, so
 * that no draft overwrites what another user has written since.
 */
export async function draftKey(form: string, record?: { id: string; version?: number | undefined }): Promise<string> {
  const { user } = await requireSession()
  return [user.id, user.shopIdSeleced ?? '', form, ...(record ? [record.id, record.version ?? 0] : ['new'])].join('.')
}
