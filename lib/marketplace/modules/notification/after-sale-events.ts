import { z } from 'zod'
import { CASE } from '@/lib/domain/after-sale'
import type { NotificationKind } from '@/lib/domain/notification'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Draft } from './events'

const Moved = z.object({
  caseId: z.string(),
  no: z.string(),
  shopId: z.string(),
  event: z.string(),
  state: z.int(),
  /** Operator type of the actor. */
  side: z.int(),
  by: z.string().optional(),
  /** An automatic rule of the shop agreed. */
  byRule: z.boolean().optional(),
  /** Side that the platform asks for evidence. */
  asked: z.string().optional(),
})
type Moved = z.output<typeof Moved>

const toShop = (kind: NotificationKind, code: PermissionCode, { caseId, no, shopId, by }: Moved): Draft => ({
  ...{ kind, to: { shopId, code }, except: by, shopId, refType: 'afterSale', refId: caseId, params: { no, shopId } },
})

const toPlatform = ({ caseId, no, shopId, by }: Moved): Draft => ({
  ...{ kind: 'arbitrationOpened', to: { operators: ['arbitration:decide'] }, except: by, shopId: null },
  ...{ refType: 'arbitration', refId: caseId, params: { no, shopId } },
})

const audit = 'afterSale:audit'

function drafts(moved: Moved): Draft[] {
  const { event, side, state, asked } = moved
  if (event === 'opened') return [toShop('afterSaleOpened', audit, moved)]
  if (event === 'dueSoon') return [toShop('afterSaleDueSoon', audit, moved)]
  if (event === 'acceptRefund' || event === 'acceptReturn') return [toShop('afterSaleAccepted', audit, moved)]
  if (event === 'decline') return [toShop('afterSaleDeclined', audit, moved)]
  if (event === 'revoke') return [toShop('afterSaleWithdrawn', audit, moved)]
  if (event === 'evidence' && side === OPERATOR_TYPE.buyer) return [toShop('afterSaleBuyerEvidence', audit, moved)]
  if (event === 'claimPostage') return [toShop('afterSalePostage', audit, moved)]
  if (event === 'escalatePostage') return [toPlatform(moved)]
  if (event === 'decidePostage') return [toShop('afterSaleDecided', audit, moved)]
  if (event === 'sendBack') return [toShop('afterSaleReturned', 'afterSale:receive', moved)]
  if (event === 'requestEvidence' && asked === 'seller') return [toShop('afterSaleEvidence', audit, moved)]
  if (event === 'proposeSettlement') return [toShop('afterSaleEvidence', audit, moved)]
  if (event === 'decideRefund' || event === 'decideRefuse') return [toShop('afterSaleDecided', audit, moved)]
  if (state === CASE.arbitration && (event === 'escalate' || event === 'refuseReceipt'))
    return [
      ...(side === OPERATOR_TYPE.shop ? [] : [toShop('afterSaleArbitration', audit, moved)]),
      ...(side === OPERATOR_TYPE.platform ? [] : [toPlatform(moved)]),
    ]
  return side === OPERATOR_TYPE.system && !['paid', 'fail', 'bounce', 'retry'].includes(event) && !moved.byRule
    ? [toShop('afterSaleAuto', audit, moved)]
    : []
}

/** After-sales: notifies the side that acts next, and the side decided about. */
export const AFTER_SALE_EVENTS: Record<string, (payload: unknown) => Draft[]> = {
  'afterSale.moved': (payload) => drafts(Moved.parse(payload)),
}
