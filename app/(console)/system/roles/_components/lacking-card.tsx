import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Notice } from '@/components/ui/notice'
import type { Role } from '@/lib/contract/role'
import { missingEntries } from '@/lib/contract/role/preview'
import { upstream } from '@/lib/upstream/call'
import { byEntry } from '../_roles/lacking-entries'
import { readHeld } from '../_roles/read-held'
import { tickPages } from '../actions'

interface Props {
  role: Role
  locked: boolean
}

/**
 * Saved permissions without effect because their page is missing, with a button that adds the pages. Works without
 * scripts.
 */
export async function LackingPages({ role, locked }: Props) {
  const { held } = await readHeld(role)
  const [t, texts, missing] = await Promise.all([
    getTranslations('role'),
    formTexts(),
    upstream(missingEntries, { body: { roleId: role.id, permissionIds: [...held] } }),
  ])
  const entries = byEntry(missing)
  if (entries.length === 0) return null
  const given = entries.filter(({ grantable }) => grantable)
  return (
    <Notice tone="warn" title={t('lackTitle')}>
      {t('lackText')}
      <ul>
        {entries.map(({ id, name, rights, grantable }) => (
          <li key={id}>{t(grantable ? 'lack' : 'lackNot', { rights: rights.join(t('and')), entry: name })}</li>
        ))}
      </ul>
      {!locked && given.length > 0 && (
        <ActionForm action={tickPages} texts={texts} hidden={{ roleId: role.id, version: role.version }}>
          {given.map(({ id }) => (
            <input key={id} type="hidden" name="entryIds[]" value={id} />
          ))}
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('lackAll')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Notice>
  )
}
