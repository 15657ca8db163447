import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Role } from '@/lib/contract/role'
import type { PermissionCode } from '@/lib/domain/permission'

interface Props {
  role: Role
  can(code: PermissionCode): boolean
}

/** How many people have the role, and where they get and lose it: it is a field of theirs, not of the role. */
export async function RoleMembers({ role, can }: Props) {
  const t = await getTranslations('role')
  return (
    <Card
      title={t('members')}
      note={t('membersCount', { count: role.users })}
      aside={can('user:add') && <ButtonLink href={`/system/users/new?type=${role.kind}`}>{t('membersNew')}</ButtonLink>}
    >
      <p>{t('membersText')}</p>
      {can('user:list') && <TextLink href={`/system/users?roleId=${role.id}`}>{t('membersShow')}</TextLink>}
    </Card>
  )
}
