import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

export async function ShipLink({ href }: { href: string }) {
  const t = await getTranslations('dashboard.workplace')
  return (
    <ButtonLink look="primary" href={href} icon={<Icon name="truck" />}>
      {t('goShip')}
    </ButtonLink>
  )
}
