import 'server-only'
import type { getTranslations } from 'next-intl/server'
import { type CarrierRow, carrierName } from '@/components/order/carrier-name'
import type { columnsFor } from '@/components/table/columns'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { carriers } from '@/lib/contract/order'
import { type Locale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import type { TaskItemRow } from './read-task'

/** The carriers; empty if they cannot be read, so that codes are shown. */
export const readCarriers = async (): Promise<CarrierRow[]> => await read(carriers, {}, { else: [] })

/** Reason why a row failed, with the order that already has a repeated number. */
export function reasonText(error: string, detail: TaskItemRow['detail'], locale: Locale): string {
  const text = isErrorCode(error) ? pickText(ERRORS[error].text, locale) : error
  return error === 'TRACKING_REPEATED' && detail?.no ? `${text} (${detail.no})` : text
}

type Column = ReturnType<typeof columnsFor<TaskItemRow>>
type Words = Awaited<ReturnType<typeof getTranslations<'task'>>>

/** Carrier and number of the rows of a shipping task. */
export const shipmentColumns = (column: Column, t: Words, known: readonly CarrierRow[], locale: Locale) => [
  column.text({
    id: 'carrier',
    header: t('column.carrier'),
    value: ({ shipment }) => carrierName(known, shipment?.carrier ?? null, locale),
  }),
  column.cell({
    id: 'trackingNo',
    header: t('column.trackingNo'),
    cell: ({ shipment }) => <span className="mono">{shipment?.trackingNo}</span>,
  }),
]
