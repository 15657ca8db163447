import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Icon } from '@/components/ui/icon'
import { Time } from '@/components/ui/time'
import type { Parcel } from '@/lib/contract/order/parts'
import { type DetailContext, hiddenFields } from './detail-context'
import { undo } from './order-acts'

/** Undoes a parcel with one press while possible; shows the deadline. */
export async function UndoForm({ context, parcel }: { context: DetailContext; parcel: Parcel }) {
  if (!parcel.undoUntil || !context.can('order:ship') || context.screen.operator) return null
  const [t, texts] = await Promise.all([getTranslations('order.parcel'), formTexts()])
  const { version: _, ...hidden } = hiddenFields(context)
  const until = parcel.undoUntil
  return (
    <ActionForm
      action={undo}
      texts={texts}
      hidden={{ ...hidden, parcelId: parcel.id, inPage: '1' }}
      className="order-undo no-print"
    >
      <span className="meta faint">{t.rich('undoUntil', { time: () => <Time value={until} style="time" /> })}</span>
      <SubmitButton look="secondary" size="sm" icon={<Icon name="undo" />}>
        {t('undo')}
      </SubmitButton>
    </ActionForm>
  )
}
