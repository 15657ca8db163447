import { storedFile } from '@/lib/actions/stored-file'
import { viewMerchantDocument } from '@/lib/contract/shop/document'
import { findSession } from '@/lib/session/session'

/** File of a shop's document; the marketplace checks the reader and logs each view. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string; file: string }> }) {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const named = viewMerchantDocument.params.safeParse(await params)
  return named.success ? storedFile(viewMerchantDocument, { params: named.data }) : new Response(null, { status: 404 })
}
