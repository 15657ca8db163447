import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { type Role, rolePermissions, roleTree } from '@/lib/contract/role'
import { upstream } from '@/lib/upstream/call'
import { encodeHeld } from '../_roles/held-code'
import { saveRights } from '../actions'
import { RightsTree } from './rights-tree'

/** What a role holds, as a tree to be ticked. */
export async function RoleRights({ role, mayGrant }: { role: Role; mayGrant: boolean }) {
  const [t, texts, tree, held] = await Promise.all([
    getTranslations('system.roles'),
    formTexts(),
    upstream(roleTree),
    upstream(rolePermissions, { query: { roleId: role.id } }),
  ])
  const locked = !mayGrant || !role.manageable
  const ticked = new Set(held)
  const hidden = { roleId: role.id, version: role.version, base: encodeHeld(tree.ids, ticked) }
  return (
    <Card title={t('rights')} note={t('rightsNote', { count: held.length, users: role.users })}>
      <ActionForm action={saveRights} texts={texts} hidden={hidden} guard>
        <RightsTree nodes={tree.treeList} held={ticked} locked={locked} />
        {!locked && (
          <div className="form-buttons">
            <SubmitButton>{t('saveRights')}</SubmitButton>
          </div>
        )}
      </ActionForm>
    </Card>
  )
}
