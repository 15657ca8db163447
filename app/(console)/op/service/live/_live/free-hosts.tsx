import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { availableHosts } from '@/lib/contract/live'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { read } from '@/lib/upstream/read'

/** People who can start a live room now; nothing if there are none. */
export async function FreeHosts() {
  const [t, { locale }, hosts] = await Promise.all([
    getTranslations('liveOp'),
    currentCaller(),
    read(availableHosts, {}, { else: [] }),
  ])
  if (hosts.length === 0) return null
  return (
    <Card title={t('free')}>
      <p>{hosts.map(({ name, shop }) => t('freeOne', { name, shop: pickText(shop.name, locale) })).join(t('and'))}</p>
    </Card>
  )
}
