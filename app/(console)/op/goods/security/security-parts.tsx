import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { getSecurity } from '@/lib/contract/security'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from './actions'
import { securityForm } from './security-form'

/** One guarantee: the text for buyers, and its form. */
export async function SecurityParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, row] = await Promise.all([getTranslations('security'), read(getSecurity, { query: { id } })])
  return (
    <div className="page-stack">
      <Card title={t('about')}>
        <Facts
          items={[
            { term: t('column.textZh'), value: row.textZh },
            { term: t('column.textEn'), value: row.textEn },
            { term: t('column.usedBy'), value: row.usedBy },
            { term: t('column.state'), value: t(`tab.${row.enabled ? 1 : 0}`) },
          ]}
        />
      </Card>
      {can('security:edit') && (
        <Card title={t('edit')}>
          <RecordForm form={securityForm} action={edit} record={row} />
        </Card>
      )}
    </div>
  )
}
