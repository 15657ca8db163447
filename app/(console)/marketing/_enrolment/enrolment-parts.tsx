import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { getEnrolment } from '@/lib/contract/marketing/enrolment'
import type { PermissionCode } from '@/lib/domain/permission'
import { read } from '@/lib/upstream/read'
import { Ways } from '../_promotion/ways'
import { EnrolmentFacts } from './enrolment-facts'

interface Props {
  id: string
  /** List of the enrolments, and the right to enrol a copy. */
  list: string
  right?: PermissionCode | undefined
  /** Withdraws it; flash sales and activities have different calls. */
  withdraw: Parameters<typeof ActionForm>[0]['action']
  /** Content beside the facts, such as its fee. */
  aside?: (row: Awaited<ReturnType<typeof enrolmentOf>>) => Promise<ReactNode>
  /** Content below the facts, such as the form of its picture. */
  below?: Props['aside']
}

const enrolmentOf = (id: string) => read(getEnrolment, { query: { id } })

/** One of the shop's enrolments, with a button to withdraw it until it is locked. */
export async function EnrolmentParts({ id, list, right, withdraw, aside, below }: Props) {
  const [t, texts, row] = await Promise.all([getTranslations('enrolment'), formTexts(), enrolmentOf(id)])
  return (
    <PageColumns aside={await aside?.(row)} asideFirst>
      {await EnrolmentFacts({ row })}
      {await below?.(row)}
      {await Ways({ promotion: { id, state: row.saleState }, list, right })}
      {row.canWithdraw && (
        <Card title={t('withdraw')}>
          <ActionForm action={withdraw} texts={texts} hidden={{ id, version: row.version }}>
            <AskFirst label={t('withdraw')} sure={t('withdrawNow')}>
              {t('withdrawHint')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
    </PageColumns>
  )
}
