import { getTranslations } from 'next-intl/server'
import { offersFor } from '@/components/order/offers'
import { BulkBar } from '@/components/table/bulk-bar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { OrderRow } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { bulkOrders } from './bulk-actions'
import type { BulkTask } from './bulk-outcome'
import type { ListContext } from './list-context'

/** Id of the form of the row checkboxes. */
export const BULK_FORM = 'order-bulk'

const BULK: readonly {
  intent: string
  codes: readonly PermissionCode[]
  icon: 'print' | 'message' | 'clock' | 'truck' | 'download' | 'flag'
}[] = [
  { intent: 'export', codes: ['order:export'], icon: 'download' },
  { intent: 'print', codes: ['order:print'], icon: 'print' },
  { intent: 'slip', codes: ['order:print'], icon: 'download' },
  { intent: 'address', codes: ['order:print'], icon: 'download' },
  { intent: 'note', codes: ['order:ship:batch', 'order:note'], icon: 'message' },
  { intent: 'tags', codes: ['order:note'], icon: 'flag' },
  { intent: 'remind', codes: ['order:ship:batch', 'order:price'], icon: 'clock' },
  { intent: 'ship', codes: ['order:ship:batch', 'order:ship'], icon: 'truck' },
]

/** Actions that are offered on a single tab, since no order of the others allows them. */
const ONLY_IN: Record<string, number> = { remind: ORDER_STATUS.pendingPayment, ship: ORDER_STATUS.pendingShipment }

function allowed({ screen, state, can }: ListContext) {
  const tab = state.query.status
  const fits = (intent: string) => tab === undefined || !(intent in ONLY_IN) || ONLY_IN[intent] === tab
  return screen.operator ? [] : BULK.filter(({ intent, codes }) => fits(intent) && codes.every((code) => can(code)))
}

/** Names the bulk actions that this order allows; the bar offers those of the ticked rows. */
export function bulkClass(row: OrderRow, { screen, can }: ListContext): string | undefined {
  if (screen.operator || row.kind === 'prize') return undefined
  const may = offersFor(row, screen.actor, can).find(({ act, blocked }) => act in ONLY_IN && !blocked)
  return may && `may-${may.act}`
}

/** Only shops have bulk actions; an operator decides on single orders. */
export const hasBulk = (context: ListContext): boolean => allowed(context).length > 0

/** The file comes from a route, so the same form posts there. */
const FILE = { formAction: '/api/orders/export', formMethod: 'post', name: 'only', value: 'chosen' }
const papers = (value: string) => ({ formAction: '/order/print/file.pdf', formMethod: 'post', name: 'document', value })
const FILES: Record<string, typeof FILE> = { export: FILE, slip: papers('slip'), address: papers('address') }

interface OrderBulkProps {
  context: ListContext
  page: { total: number; capped: boolean }
  /** Last bulk action: finished orders are deselected, failed ones stay selected. */
  task: BulkTask | null
}

const leftBy = ({ id, state, items }: BulkTask) => ({
  mark: `${id}.${state}`,
  ids: items.filter((item) => item.state === 'failed').map(({ ref }) => ref),
})

export async function OrderBulk({ context, page, task }: OrderBulkProps) {
  const t = await getTranslations('order.bulk')
  if (!hasBulk(context)) return null
  return (
    <BulkBar
      id={BULK_FORM}
      action={bulkOrders}
      state={context.state}
      total={page.total}
      capped={page.capped}
      after={task && leftBy(task)}
    >
      {allowed(context).map(({ intent, icon }) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          look={intent === 'ship' ? 'primary' : 'secondary'}
          icon={<Icon name={icon} />}
          {...FILES[intent]}
        >
          {t(intent)}
        </Button>
      ))}
    </BulkBar>
  )
}
