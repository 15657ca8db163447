import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { DESK } from '../_desk/desk-query'

/** Downloads the order's documents with one press; a form, because reading the address is logged. */
export async function PaperFiles({ order, from }: { order: string; from: string }) {
  const t = await getTranslations('fulfilment.ship')
  const { can } = await requireScreen(DESK)
  if (!can('order:print')) return null
  return (
    <form action="/order/print/file.pdf" method="post" data-native="" className="form-buttons">
      <input type="hidden" name="ids" value={order} />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" look="quiet" size="sm" name="document" value="slip">
        {t('slipPdf')}
      </Button>
      <Button type="submit" look="quiet" size="sm" name="document" value="address">
        {t('labelPdf')}
      </Button>
    </form>
  )
}
