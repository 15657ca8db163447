import 'server-only'
import type { ReactNode } from 'react'
import { analysis } from '@/lib/contract/dashboard'
import { afterSales } from '@/lib/contract/dashboard/after-sale'
import { promotionsAnalysis } from '@/lib/contract/dashboard/promotions'
import { service } from '@/lib/contract/dashboard/service'
import { traffic } from '@/lib/contract/dashboard/traffic'
import { orderScreens } from '@/lib/navigation/order-screens'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { readSoon } from '../../_shared/reading'
import { Widget } from '../../_shared/widget'
import { AfterSaleBoard } from './after-sale-board'
import { AnalysisBoard } from './analysis-board'
import { caseList } from './case-list'
import { PromotionBoard } from './promotion-board'
import { analysisHref, askedFor, askedOfTab, type View } from './range'
import { ServiceBoard } from './service-board'
import { TrafficBoard } from './traffic-board'

/** The board of the current tab, or the reason why it cannot be shown. */
export async function boardOf(
  view: View,
  { user, menu, can }: Pick<Session, 'user' | 'menu' | 'can'>,
): Promise<ReactNode> {
  const retryHref = analysisHref(view)
  const { list } = orderScreens(menu, can)
  if (view.tab === 'traffic')
    return (
      <Widget reading={await readSoon(read(traffic, { query: askedOfTab(view) }))} retryHref={retryHref}>
        {(data) => <TrafficBoard data={data} view={view} list={list} />}
      </Widget>
    )
  if (view.tab === 'promotion')
    return (
      <Widget reading={await readSoon(read(promotionsAnalysis, { query: askedOfTab(view) }))} retryHref={retryHref}>
        {(data) => <PromotionBoard data={data} view={view} operator={user.userType === 1} />}
      </Widget>
    )
  if (view.tab === 'afterSale')
    return (
      <Widget reading={await readSoon(read(afterSales, { query: askedOfTab(view) }))} retryHref={retryHref}>
        {(data) => <AfterSaleBoard data={data} view={view} list={caseList(menu, can)} />}
      </Widget>
    )
  if (view.tab === 'service')
    return (
      <Widget reading={await readSoon(read(service, { query: { range: view.range } }))} retryHref={retryHref}>
        {(data) => <ServiceBoard data={data} view={view} can={can} />}
      </Widget>
    )
  return (
    <Widget reading={await readSoon(read(analysis, { query: askedFor(view) }))} retryHref={retryHref}>
      {(data) => <AnalysisBoard data={data} view={view} list={list} />}
    </Widget>
  )
}
