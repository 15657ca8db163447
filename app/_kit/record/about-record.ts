import { draftKey } from '@/lib/session/draft-key'

/** Props of a form about a record: hidden id and version, and the key of its draft in the browser. */
export async function aboutRecord(form: string, { id, version }: { id: string; version: number }) {
  const seen = { id, version }
  return { hidden: seen, draft: await draftKey(form, seen) }
}
