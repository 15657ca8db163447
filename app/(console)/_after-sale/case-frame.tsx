import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AskBuyer } from '@/app/(console)/_chat/ask-buyer'
import { DetailPage } from '@/components/page/detail-page'
import { Badge } from '@/components/ui/badge'
import { Said } from '@/components/ui/said'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import type { CaseDetail } from '@/lib/contract/after-sale'
import { groupOfCase } from '@/lib/domain/after-sale'
import type { Session } from '@/lib/session/session'
import { AxisCard, CalculatorCard, CaseNotices, Postage, RequestCard } from './case-parts'

interface Props {
  detail: CaseDetail
  session: Session
  back: { href: string; label: string }
  notices: ReactNode
  /** Cards after the request. */
  more?: ReactNode
  /** Forms of the permitted acts. */
  children: ReactNode
}

/** A case for either side of the console: request, calculator and timeline, with the possible acts beside them. */
export async function CasePage({ detail, session, back, notices, more, children }: Props) {
  const t = await getTranslations('afterSale')
  const { orderId, orderNo, shopName, shopId, state, statutory } = detail
  const operator = session.user.userType === 1
  const href = operator ? `/op/orders/list/${orderId}` : `/order/detail/${orderId}`
  return (
    <DetailPage
      title={detail.no}
      back={back}
      status={
        <>
          <Status group={groupOfCase(state)}>{t(`state.${state}`)}</Status>
          {statutory && <Badge tone="warn">{t('statutory')}</Badge>}
          {operator && session.can('merchant:view') && (
            <TextLink href={`/op/merchants/list/${shopId}`}>
              <Said name={shopName} />
            </TextLink>
          )}
        </>
      }
      notices={
        <>
          {notices}
          <CaseNotices detail={detail} />
        </>
      }
      aside={
        <>
          <AskBuyer session={session} type="afterSale" id={detail.id} />
          {children}
          <AxisCard detail={detail} />
        </>
      }
    >
      <RequestCard
        detail={detail}
        order={session.can('order:list') ? <TextLink href={href}>{orderNo}</TextLink> : orderNo}
      />
      {more}
      <CalculatorCard detail={detail} />
      <Postage detail={detail} />
    </DetailPage>
  )
}
