import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { reasonLine } from '@/lib/contract/common'
import { ADDRESS_SCOPES, exportAddresses } from '@/lib/contract/order/address'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { ADDRESS_PRESETS, PRESET_COLUMNS, presetCells } from '@/lib/domain/address-preset'
import { ukDay } from '@/lib/domain/uk-time'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const SCREEN = '/order/addresses'

const Form = z.object({
  preset: z.enum(ADDRESS_PRESETS),
  only: z.enum(ADDRESS_SCOPES),
  reason: reasonLine(300),
})

/** Redirects to the form with its values; the reason is kept out of addresses, because they are logged. */
const backWith = (form: FormData, outcome: string) =>
  goTo(withQuery(SCREEN, `outcome=${outcome}&preset=${form.get('preset')}&only=${form.get('only')}`))

async function fileOf(form: FormData): Promise<Response> {
  await requirePermission('pii:reveal')
  const typed = Form.safeParse(Object.fromEntries(form))
  if (!typed.success) return backWith(form, 'noReason')
  const { preset, ...body } = typed.data
  const [t, { records, capped }] = await Promise.all([
    getTranslations('fulfilment.addresses'),
    upstream(exportAddresses, { body }),
  ])
  if (records.length === 0) return backWith(form, 'nothing')
  const head = PRESET_COLUMNS[preset].map(([name]) => name)
  const lines = [head, ...records.map((order) => presetCells(preset, order))]
  const name = [t('file'), t(`preset.${preset}`), ukDay(Date.now()), capped ? t('fileCapped') : ''].filter(Boolean)
  return csvFile(
    name.join(' '),
    lines.map((cells) => csvLine(cells.map(csvText))),
  )
}

/** Addresses for carrier software, by POST from a plain form, so that it works without scripts; own origin only. */
export const POST = (request: Request): Promise<Response> =>
  fileForForm(request, (form) =>
    fileOrWayBack(
      SCREEN,
      () => fileOf(form),
      () => backWith(form, 'notExported'),
    ),
  )
