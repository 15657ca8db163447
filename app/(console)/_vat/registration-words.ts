import type { StateGroup } from '@/lib/domain/order/status'
import type { VatState } from '@/lib/domain/vat/registration'

/** Colour of a registration's state. */
export const VAT_GROUPS = {
  ...{ waiting: 'us', registered: 'done', future: 'others' },
  ...{ ended: 'draft', refused: 'trouble' },
} as const satisfies Record<VatState, StateGroup>
