import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import type { Db } from '../../kernel/database'
import { failTeamsOf } from './group/teams'
import { closePool } from './price/pool'

/** Ends the prices of a stopped promotion: its open teams fail, and the rest of its pools is released. */
export async function stopPrices(
  tx: Db,
  { id, shopId, kind }: { id: string; shopId: string; kind: PromotionKind },
  at: Date,
): Promise<void> {
  // Before the pool: payments lock teams before SKUs.
  if (kind === 'group') await failTeamsOf(tx, id, at)
  await closePool(tx, { id, shopId }, at)
}
