import { getTranslations } from 'next-intl/server'
import { DetailTabs } from '@/components/page/detail-tabs'
import type { MerchantTab } from './merchant-tabs'

/** The tabs of a shop's page. */
export async function MerchantTabRow({
  path,
  tabs,
  current,
}: {
  path: string
  tabs: MerchantTab[]
  current: MerchantTab
}) {
  const t = await getTranslations('merchant.parts')
  return (
    <DetailTabs path={path} label={t('label')} tabs={tabs.map((key) => ({ key, label: t(key) }))} current={current} />
  )
}
