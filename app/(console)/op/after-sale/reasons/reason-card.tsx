import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import type { CaseReason } from '@/lib/contract/after-sale/op'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { ReasonForm } from './reason-form'

/** One reason, its consequences, and its form. */
export async function Reason({ reason, session }: { reason: CaseReason; session: Session }) {
  const [t, words, spoken] = await Promise.all([
    getTranslations('afterSale.reasons'),
    getTranslations('afterSale'),
    getLocale(),
  ])
  const yes = (value: boolean) => t(value ? 'yes' : 'no')
  return (
    <Card
      title={pickText(reason.name, knownLocale(spoken))}
      aside={<Status group={reason.active ? 'done' : 'draft'}>{t(reason.active ? 'on' : 'off')}</Status>}
    >
      <Facts
        items={[
          { term: t('types'), value: reason.types.map((type) => words(`type.${type}`)).join(' · ') },
          { term: t('payer'), value: words(`payer.${reason.returnPayer}`) },
          { term: t('evidence'), value: yes(reason.needsEvidence) },
          { term: t('statutory'), value: yes(reason.statutory) },
          { term: t('defect'), value: yes(reason.defect) },
          { term: t('cases'), value: reason.cases },
        ]}
      />
      {session.can('afterSaleReason:edit') && <ReasonForm reason={reason} />}
    </Card>
  )
}
