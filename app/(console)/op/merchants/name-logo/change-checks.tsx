import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getChange } from '@/lib/contract/shop/change'
import { LOGO_DAYS } from '@/lib/domain/shop/change'

/** For a logo the 180-day rule; for a name its errors, and shops with similar names. */
export async function ChangeChecks({ change }: { change: Data<typeof getChange> }) {
  const t = await getTranslations('shop.changes')
  const isLogo = change.kind === 'logo'
  const alike = change.alike.map(({ shopNo, shopName }) => `${shopNo} ${shopName.zh} / ${shopName.en}`)
  const asked = [
    { term: t('column.askTime'), value: <Time value={change.askTime} /> },
    { term: t('asker'), value: change.asker },
  ]
  const ofLogo = [
    { term: t('lastPass'), value: <Time value={change.lastPassTime} /> },
    {
      term: t('rule', { days: LOGO_DAYS }),
      value: change.permittedFrom ? (
        <Status group="trouble">{t('tooSoon')}</Status>
      ) : (
        <Status group="done">{t('permitted')}</Status>
      ),
    },
  ]
  const ofName = [
    { term: t('explanation'), value: change.explanation },
    {
      term: t('alike'),
      value: alike.length > 0 ? <Status group="trouble">{alike.join('; ')}</Status> : t('noneAlike'),
    },
  ]
  return (
    <Card title={t('checks')}>
      <Facts items={[...asked, ...(isLogo ? ofLogo : ofName)]} />
    </Card>
  )
}
