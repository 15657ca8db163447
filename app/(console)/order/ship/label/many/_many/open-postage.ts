import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { type BulkSelection, previewOf } from '@/app/(console)/order/_shipping/preview'
import { LABELS_AT_ONCE } from '@/lib/domain/postage-label'
import { manyLabelsHref } from '../../label-address'
import { quoteKnown } from './quote-many'

const DESK_OF_MANY = '/order/ship?mode=batch'

/** Redirects to the postage of the selected orders that can ship, with prices for those of known weight. */
export async function openPostage(chosen: BulkSelection): Promise<never> {
  const { ok } = await previewOf('ship', chosen)
  const ids = ok.slice(0, LABELS_AT_ONCE).map(({ id }) => id)
  const refused = ids.length > 0 ? await quoteKnown(ids) : {}
  revalidatePath('/order', 'layout')
  return redirect(`${manyLabelsHref(ids, DESK_OF_MANY, refused)}${ok.length > ids.length ? '&more=1' : ''}`)
}
