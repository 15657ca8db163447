import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { UNDO_SECONDS } from '@/lib/contract/approval'
import { undoDecision } from './queue-actions'

/** Undoes a delayed decision; next to its message. */
export async function UndoButton({ id }: { id: string }) {
  const t = await getTranslations('approval.decision')
  return (
    <form action={undoDecision} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <span className="soft">{t('undoHint', { seconds: UNDO_SECONDS })}</span>
      <Button type="submit" size="sm" data-key="u">
        {t('undo')}
      </Button>
    </form>
  )
}
