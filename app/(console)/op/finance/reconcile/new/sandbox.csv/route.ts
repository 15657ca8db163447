import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { sandboxStatement } from '@/lib/contract/finance/reconcile'
import { csvHeaders } from '@/lib/csv/csv-file'
import { requirePermission } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { RECONCILE } from '../../_reconcile/reconcile-list'

const PAGE = `${RECONCILE}/new`
const DAY = sandboxStatement.query.shape.day

/** The file of a day of the built-in payment provider, to load on the previous page. */
export function GET(request: Request): Promise<Response> {
  return fileOrWayBack(
    PAGE,
    async () => {
      await requirePermission('reconcile:load')
      const day = DAY.safeParse(new URL(request.url).searchParams.get('day'))
      const file = day.success ? await read(sandboxStatement, { query: { day: day.data } }) : null
      if (!file) return goTo(`${PAGE}?file=refused`)
      return new Response(file.text, { headers: csvHeaders(`attachment; filename="${file.name}"`) })
    },
    () => goTo(`${PAGE}?file=refused`),
  )
}
