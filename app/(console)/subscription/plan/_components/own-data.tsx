import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { type PermissionCode, showsButton } from '@/lib/domain/permission'
import type { Session } from '@/lib/session/session'

const PARTS = [
  ['products', 'goods:list', '/goods/list'],
  ['orders', 'order:export', '/order/list'],
  ['ledger', 'finance:view', '/finance/ledger'],
] as const satisfies readonly (readonly [string, PermissionCode, string])[]

/** Export of the shop's data, also after the plan has expired. */
export async function OwnData({ granted }: Pick<Session, 'granted'>) {
  const t = await getTranslations('subscription.plan.data')
  const parts = PARTS.filter(([, code]) => showsButton(granted, code))
  if (parts.length === 0) return null
  return (
    <Card title={t('title')} note={t('note')}>
      <div className="form-buttons">
        {parts.map(([part, , list]) => (
          <form key={part} method="post" action={`${list}/own-data`}>
            <Button type="submit" icon={<Icon name="download" />}>
              {t(part)}
            </Button>
          </form>
        ))}
      </div>
    </Card>
  )
}
