import { getLocale, getTranslations } from 'next-intl/server'
import { fileOrWayBack } from '@/lib/actions/file-answer'
import { listCategories } from '@/lib/contract/category'
import { CELL_WORDS } from '@/lib/domain/goods/cell-words'
import { COLUMNS_OF, GOODS_IMPORT_MODES } from '@/lib/domain/goods/columns'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requirePermission } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { workbookFile } from '@/lib/xlsx/workbook'

export const dynamic = 'force-dynamic'

async function fileOf(request: Request): Promise<Response> {
  await requirePermission('goods:import')
  const asked = new URL(request.url).searchParams.get('mode')
  const mode = GOODS_IMPORT_MODES.find((each) => each === asked) ?? 'create'
  const [t, spoken, categories] = await Promise.all([
    getTranslations('goods.import'),
    getLocale(),
    read(listCategories),
  ])
  const locale = knownLocale(spoken)
  const lists = categories.filter(({ leaf }) => leaf).map(({ code, name }) => [code, pickText(name, locale)])
  return workbookFile(t(`template.${mode}`), [
    { name: t(`mode.${mode}`), rows: [COLUMNS_OF[mode].map((column) => t(`column.${column}`))] },
    { name: t('column.category'), rows: [[t('code'), t('name')], ...lists] },
    { name: t('column.promiseHours'), rows: [[24], [48], [72]] },
    {
      name: t('column.goodsLocation'),
      rows: Object.values(CELL_WORDS.goodsLocation).map((name) => [pickText(name, locale)]),
    },
  ])
}

/** Empty workbook with the columns of a mode; other sheets list the allowed values. */
export const GET = (request: Request): Promise<Response> =>
  fileOrWayBack(
    '/goods/import',
    () => fileOf(request),
    ({ message, status }) => new Response(message, { status, headers: { 'Cache-Control': 'no-store' } }),
  )
