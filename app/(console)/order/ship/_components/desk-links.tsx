import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Session } from '@/lib/session/session'
import { MANIFEST } from '../_desk/desk-query'

/** Links to the desk's other pages. */
export async function DeskLinks({ can }: Pick<Session, 'can'>) {
  const t = await getTranslations('fulfilment')
  return (
    <>
      {can('pii:reveal') && (
        <ButtonLink href="/order/addresses" icon={<Icon name="download" />}>
          {t('addresses.title')}
        </ButtonLink>
      )}
      {can('order:print') && (
        <ButtonLink href={MANIFEST} icon={<Icon name="print" />}>
          {t('manifest.link')}
        </ButtonLink>
      )}
    </>
  )
}
