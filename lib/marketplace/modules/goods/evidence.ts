import type { Context } from '../../kernel/context'
import type { Evidence } from '../approval'
import { fileMeta } from '../file'
import { goodsById } from './detail'
import { flagsOf } from './flags'
import { reviewById } from './review'

/** Evidence of a product or a change: its documents after the change, and its flags. */
export async function reviewEvidence(context: Context, id: string): Promise<Evidence> {
  const { review, productId } = await reviewById(context, id)
  const goods = await goodsById(context, productId)
  const documents = review.kind === 'new' ? (goods.documents ?? []) : (review.patch.documents ?? [])
  const found = await flagsOf(context, [{ id: review.id, productId, shopId: goods.shopId, patch: review.patch }])
  const warnings = new Set((found.get(review.id) ?? []).map(({ kind }) => kind))
  return { papers: await fileMeta(context.tx, documents), warnings: [...warnings] }
}
