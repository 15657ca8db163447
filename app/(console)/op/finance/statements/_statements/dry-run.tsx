import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import { previewStatements } from '@/lib/contract/finance/statement'
import { read } from '@/lib/upstream/read'
import { postNow } from '../actions'

/** Previews the entries that posting would write now, with the button that posts them. */
export async function DryRun() {
  const [t, texts, run] = await Promise.all([
    getTranslations('finance.statementDesk'),
    formTexts(),
    read(previewStatements),
  ])
  const names = run.exceptions.map(({ nameZh, nameEn }) => `${nameZh} / ${nameEn}`).join(', ')
  return (
    <Card title={t('dryRun')} note={t('dryRunNote')}>
      {names && <Notice tone="danger">{t('exceptions', { names })}</Notice>}
      <Facts
        items={[
          { term: t('runTo'), value: <Time value={run.toTime} /> },
          { term: t('runStatements'), value: run.statements },
          { term: t('runLines'), value: run.lines },
          { term: t('runMovements'), value: <Money pence={run.movementsP} /> },
          { term: t('runNext'), value: <Time value={run.nextTime} /> },
        ]}
      />
      {run.statements > 0 ? (
        <ActionForm action={postNow} texts={texts}>
          <SubmitButton>{t('post')}</SubmitButton>
        </ActionForm>
      ) : (
        <p className="soft">{t('nothingDue')}</p>
      )}
    </Card>
  )
}
