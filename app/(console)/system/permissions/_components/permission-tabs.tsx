import { getTranslations } from 'next-intl/server'
import { StatusTabs } from '@/components/table/status-tabs'
import { ALL_RULES } from '../_permissions/all-rules-view'
import { PERMISSIONS } from '../_permissions/tree-view'

/** Tabs of the menu, and of the data rules of all its entries. */
export async function PermissionTabs({ rules }: { rules: boolean }) {
  const t = await getTranslations('permission')
  const tabs = [
    { href: PERMISSIONS, label: t('tab.menu'), current: !rules },
    { href: `${PERMISSIONS}?list=${ALL_RULES}`, label: t('tab.rules'), current: rules },
  ]
  return <StatusTabs label={t('tabs')} tabs={tabs} />
}
