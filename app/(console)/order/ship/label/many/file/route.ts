import { withQuery } from '@/components/table/list-url'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { Id } from '@/lib/contract/common'
import { labelFile } from '@/lib/contract/label'
import { LABELS_AT_ONCE } from '@/lib/domain/postage-label'
import { mergePdf } from '@/lib/pdf/merge'
import { fileHeaders } from '@/lib/server/file-headers'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { MANY_LABELS, manyLabelsHref } from '../../label-address'

export const dynamic = 'force-dynamic'

const idsIn = (form: FormData, name: string): string[] =>
  String(form.get(name) ?? '')
    .split(',')
    .filter((id) => Id.safeParse(id).success)
    .slice(0, LABELS_AT_ONCE)

/** Reads the labels one by one, since each is logged as access to an address. */
async function filesOf(ids: readonly string[]): Promise<Buffer[]> {
  const files: Buffer[] = []
  for (const id of ids) {
    const { base64 } = await upstream(labelFile, { params: { id, format: 'pdf' } })
    files.push(Buffer.from(base64, 'base64'))
  }
  return files
}

async function answerTo(form: FormData): Promise<Response> {
  const ids = idsIn(form, 'ids')
  if (ids.length === 0) return goTo(MANY_LABELS)
  const back = manyLabelsHref(idsIn(form, 'orders'), String(form.get('from') ?? ''))
  const make = async () => {
    await requirePermission('order:print')
    const file = await mergePdf(await filesOf(ids))
    return new Response(new Uint8Array(file), {
      headers: fileHeaders('application/pdf', `attachment; filename="labels-${ids.length}.pdf"`),
    })
  }
  return fileOrWayBack(back, make, () => goTo(withQuery(back, 'outcome=noFile')))
}

/** Labels of several orders in one file, in order, by POST from a plain form as for a single one. */
export const POST = (request: Request): Promise<Response> => fileForForm(request, answerTo)
