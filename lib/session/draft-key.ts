import 'server-only'
import { requireSession } from './session'

/**
 * Under which a browser keeps what somebody types into a form before it is sent: their own, and of a record the version
 * that they have seen, so that no draft falls upon what somebody else has written since.
 */
export async function draftKey(form: string, record?: { id: string; version?: number | undefined }): Promise<string> {
  const { user } = await requireSession()
  return [user.id, user.shopIdSeleced ?? '', form, ...(record ? [record.id, record.version ?? 0] : ['new'])].join('.')
}
