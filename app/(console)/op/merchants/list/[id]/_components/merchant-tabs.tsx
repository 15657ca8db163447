import { getTranslations } from 'next-intl/server'
import { ListPart } from '@/app/_kit/list/list-part'
import { allViolations } from '@/app/(console)/_violation/violation-lists'
import { documentList } from '@/app/(console)/op/merchants/documents/document-list'
import type { Merchant } from '@/lib/contract/merchant'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Session } from '@/lib/session/session'
import { Measures } from './measures'
import { MerchantBooks } from './merchant-books'
import { MerchantFacts, MerchantNotes, MerchantPeople } from './merchant-facts'
import { MerchantGoods } from './merchant-goods'
import { MerchantLog } from './merchant-log'
import { MerchantOrders } from './merchant-orders'
import { MerchantVat } from './merchant-vat'

/** Tabs of a shop's page with the permission for each. */
const TABS = {
  overview: 'merchant:view',
  goods: 'goods:list',
  orders: 'order:list',
  violations: 'violation:view',
  finance: 'ledger:view',
  documents: 'merchant:document',
  vat: 'merchant:view',
  log: 'log:view',
} as const satisfies Record<string, PermissionCode>
export type MerchantTab = keyof typeof TABS

export const tabsFor = ({ can }: Session): MerchantTab[] =>
  (Object.keys(TABS) as MerchantTab[]).filter((tab) => can(TABS[tab]))

interface Props {
  tab: MerchantTab
  shop: Merchant
  session: Session
}

/** Content of a tab; each tab reads only its own data. */
export async function MerchantPart({ tab, shop, session }: Props) {
  const t = await getTranslations('merchant.parts')
  const { id } = shop
  const common = { session, query: { ofShop: id } as never, title: t(tab), here: `/op/merchants/list/${id}?tab=${tab}` }
  const all = (href: string) => ({ href, label: t('all') })
  switch (tab) {
    case 'goods':
      return <MerchantGoods shopId={id} />
    case 'orders':
      return <MerchantOrders shopId={id} />
    case 'violations':
      return (
        <ListPart
          definition={allViolations}
          {...common}
          all={all(`/op/merchants/violations?ofShop=${id}`)}
          without={['shop']}
        />
      )
    case 'finance':
      return <MerchantBooks shopId={id} />
    case 'documents':
      return <ListPart definition={documentList} {...common} all={all('/op/merchants/documents')} />
    case 'vat':
      return <MerchantVat shopId={id} session={session} />
    case 'log':
      return <MerchantLog shopId={id} />
    default:
      return (
        <>
          <MerchantFacts shop={shop} session={session} />
          <Measures shop={shop} session={session} />
          <MerchantPeople shop={shop} session={session} />
          <MerchantNotes shop={shop} session={session} />
        </>
      )
  }
}
