import { getTranslations } from 'next-intl/server'
import { DateField } from '@/components/form/number-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { sandboxStatement } from '@/lib/contract/finance/reconcile'
import { read } from '@/lib/upstream/read'
import { RECONCILE } from '../../_reconcile/reconcile-list'

/** The file of a day of the built-in payment provider; nothing with an external provider. */
export async function SandboxFile({ day, refused }: { day: string; refused: boolean }) {
  const [t, file] = await Promise.all([
    getTranslations('finance.reconcile'),
    read(sandboxStatement, { query: { day } }, { else: null }),
  ])
  if (!file) return null
  return (
    <Card title={t('sandbox.title')} note={t('sandbox.note')}>
      {refused && (
        <Notice tone="danger" role="alert">
          {t('fault.dayOpen')}
        </Notice>
      )}
      <form method="get" className="form" action={`${RECONCILE}/new/sandbox.csv`}>
        <DateField name="day" label={t('column.day')} value={day} max={day} />
        <div className="form-buttons">
          <Button type="submit">{t('sandbox.act')}</Button>
        </div>
      </form>
    </Card>
  )
}
