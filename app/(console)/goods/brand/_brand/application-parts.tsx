import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'
import { getBrandApplication } from '@/lib/contract/brand'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { withdraw } from '../actions'
import { ApplicationFacts } from './application-facts'

/** One of the shop's applications, with a button to withdraw it until it is decided. */
export async function ApplicationParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, texts, row] = await Promise.all([
    getTranslations('brand.own'),
    formTexts(),
    read(getBrandApplication, { query: { id } }),
  ])
  return (
    <div className="page-stack">
      <ApplicationFacts row={row} />
      {row.state === 0 && can('brand:apply') && (
        <Card title={t('withdraw')}>
          <ActionForm action={withdraw} texts={texts} hidden={{ id, version: row.version }}>
            <AskFirst label={t('withdraw')} sure={t('withdrawNow')}>
              {t('withdrawHint')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
