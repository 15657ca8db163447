import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Department } from '@/lib/contract/department'
import { usersOfDepartment } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'

/** Members of the department. They are added and removed in the user's own form. */
export async function DepartmentMembers({ department }: { department: Department }) {
  const [t, users] = await Promise.all([
    getTranslations('department'),
    read(usersOfDepartment, { query: { id: department.id } }),
  ])
  return (
    <Card title={t('members')} note={t('membersNote', { count: users.length })}>
      <div className="form">
        {users.length > 0 && (
          <ul className="tree">
            {users.map(({ id, username, realname }) => (
              <li key={id}>
                <TextLink href={`/system/users/${id}`}>
                  {username} · {realname}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        <p className="soft">{t('membersHint')}</p>
        <div className="form-buttons">
          <ButtonLink look="secondary" href={`/system/users?depId=${department.id}&below=0`}>
            {t('showUsers')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
