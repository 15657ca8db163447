import { withQuery } from '@/components/table/list-url'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { labelFile } from '@/lib/contract/label'
import { fileHeaders } from '@/lib/server/file-headers'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { LABEL, labelHref } from '../label-address'

export const dynamic = 'force-dynamic'

const TYPES = { pdf: 'application/pdf', zpl: 'text/plain; charset=utf-8' } as const
const text = (form: FormData, name: string) => String(form.get(name) ?? '')

async function answerTo(form: FormData): Promise<Response> {
  const params = labelFile.params.safeParse({ id: text(form, 'id'), format: text(form, 'format') })
  if (!params.success) return goTo(LABEL)
  const back = labelHref(text(form, 'order'), text(form, 'from'))
  const make = async () => {
    await requirePermission('order:ship')
    const { name, base64 } = await upstream(labelFile, { params: params.data })
    const headers = fileHeaders(TYPES[params.data.format], `attachment; filename="${name}"`)
    return new Response(new Uint8Array(Buffer.from(base64, 'base64')), { headers })
  }
  return fileOrWayBack(back, make, () => goTo(withQuery(back, 'outcome=noFile')))
}

/** A label as a file, by POST from a plain form: reading addresses is logged, so it is never a GET. */
export const POST = (request: Request): Promise<Response> => fileForForm(request, answerTo)
