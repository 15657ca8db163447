import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { PERMISSIONS } from '../_permissions/tree-view'

/** Acts on the menu as a whole. */
export async function PermissionActs({ mayEdit }: { mayEdit: boolean }) {
  const t = await getTranslations('permission')
  const plus = <Icon name="plus" />
  return (
    <>
      <ButtonLink href={`${PERMISSIONS}/export.json`} icon={<Icon name="download" />} download>
        {t('export')}
      </ButtonLink>
      {mayEdit && (
        <>
          <ButtonLink href={`${PERMISSIONS}/new?kind=file`}>{t('import')}</ButtonLink>
          <ButtonLink href={`${PERMISSIONS}/new?kind=button`} icon={plus}>
            {t('addButton')}
          </ButtonLink>
          <ButtonLink look="primary" href={`${PERMISSIONS}/new`} icon={plus}>
            {t('addEntry')}
          </ButtonLink>
        </>
      )}
    </>
  )
}
