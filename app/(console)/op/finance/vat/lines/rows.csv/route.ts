import { getLocale, getTranslations } from 'next-intl/server'
import { ListColumns } from '@/app/_kit/list/columns'
import type { Words } from '@/app/_kit/list/definition'
import { withQuery } from '@/components/table/list-url'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { getVatFile, type VatLineRow } from '@/lib/contract/finance/vat-return'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { vatLineList } from '../../_vat/vat-lists'

/** Reads all lines of a period block by block. */
async function linesOf(period: string): Promise<VatLineRow[]> {
  const lines: VatLineRow[] = []
  for (let block = 1; ; block++) {
    const { rows, more } = await read(getVatFile, { query: { period, block } })
    lines.push(...rows)
    if (!more) return lines
  }
}

/** All lines of a period for every box: the columns "Box 1" and "Box 6" add up to the boxes. */
export async function GET(request: Request): Promise<Response> {
  const period = new URL(request.url).searchParams.get('period') ?? ''
  const list = `${vatLineList.path}?period=${encodeURIComponent(period)}`
  const make = async () => {
    await requireScreen(vatLineList.path)
    const [t, locale] = [(await getTranslations(vatLineList.words)) as Words, await getLocale()]
    const columns = vatLineList.columns(new ListColumns<VatLineRow>(t, () => false, locale)).filter(({ csv }) => csv)
    const head = csvLine(columns.map(({ header }) => csvText(header)))
    const lines = (await linesOf(period)).map((row) => csvLine(columns.map(({ csv }) => csv?.(row) ?? '')))
    return csvFile(`${t('fileName')}-${period}`, [head, ...lines])
  }
  return fileOrWayBack(list, make, () => goTo(withQuery(list, 'outcome=notExported')))
}
