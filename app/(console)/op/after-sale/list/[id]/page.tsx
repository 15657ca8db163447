import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { getCase } from '@/lib/contract/after-sale'
import { CASE, CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { ActPart } from '../../../../_after-sale/act-card'
import { CasePage } from '../../../../_after-sale/case-page'
import { FlashNotice } from '../../../../_record/flash-notice'
import { orError } from '../../../../or-error'
import { intervene, retry } from '../actions'

type Props = PageProps<'/op/after-sale/list/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('afterSale'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, detail] = await Promise.all([getTranslations('afterSale'), upstream(getCase, { query: { id } })])
  const decides = detail.state === CASE.arbitration && session.can('arbitration:decide')
  const back = { href: '/op/after-sale/list', label: t('title') }
  return (
    <CasePage detail={detail} session={session} back={back} notices={<FlashNotice search={search} />}>
      {(decides || detail.acts.length > 0) && (
        <Card title={t('act.title')}>
          {decides && <ButtonLink href={`/op/after-sale/arbitration/${id}`}>{t('act.toDecision')}</ButtonLink>}
          {detail.acts.includes('retry') && (
            <ActPart
              detail={detail}
              action={retry}
              look="primary"
              label={t('act.retry')}
              sure={t('act.retrySure')}
              hint={t('act.retryHint')}
            />
          )}
          {detail.acts.includes('escalate') && (
            <ActPart
              detail={detail}
              action={intervene}
              label={t('act.intervene')}
              sure={t('act.interveneSure')}
              hint={t('act.interveneHint')}
            >
              <TextareaField name="zh" label={t('act.zh')} maxLength={CASE_TEXT_MAX} rows={2} />
              <TextareaField name="en" label={t('act.en')} maxLength={CASE_TEXT_MAX} rows={2} />
            </ActPart>
          )}
        </Card>
      )}
    </CasePage>
  )
}

/** One case of any shop: looked at, tried again, or taken to the platform. */
export default async function AnyCase({ params, searchParams }: Props) {
  const session = await requireScreen('/op/after-sale/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/op/after-sale/list/${id}`)
}
