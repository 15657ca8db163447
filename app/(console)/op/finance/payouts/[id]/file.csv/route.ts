import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { getPayoutFile } from '@/lib/contract/finance/payout'
import { csvHeaders } from '@/lib/csv/csv-file'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { PAYOUTS } from '../../_payouts/payout-list'

/** The bank's file of a batch, with exactly the bytes of its SHA-256. */
export async function POST(request: Request, { params }: RouteContext<'/op/finance/payouts/[id]/file.csv'>) {
  const { id } = await params
  const page = `${PAYOUTS}/${encodeURIComponent(id)}`
  return fileForForm(request, () =>
    fileOrWayBack(
      page,
      async () => {
        await requirePermission('payout:send')
        const { name, text } = await upstream(getPayoutFile, { body: { id } })
        return new Response(text, { headers: csvHeaders(`attachment; filename="${name}"`) })
      },
      () => goTo(`${page}?file=refused`),
    ),
  )
}
