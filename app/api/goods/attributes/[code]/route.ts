import { getLocale } from 'next-intl/server'
import { shownAttributes } from '@/app/(console)/goods/_shared/form/shown-attributes'
import { categoryRules } from '@/lib/contract/category'
import { findSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

/** Attributes of a category, for a form in which a different one was selected. */
export async function GET(_request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  if (!(await findSession())) return new Response(null, { status: 401 })
  const query = categoryRules.query.safeParse(await params)
  if (!query.success) return new Response(null, { status: 404 })
  try {
    const { attributes } = await read(categoryRules, { query: query.data })
    return Response.json(shownAttributes(attributes, await getLocale()))
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}
