import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import type { Inspected } from '@/lib/contract/inspector'
import { addressOf, type Question } from '../_inspector/question'

interface GrantsProps {
  roles: Inspected['roles']
  /** Whether something is missing that a role could bring. */
  broken: boolean
}

/** Which role would be enough, and who may give it. */
export async function Grants({ roles, broken }: GrantsProps) {
  const t = await getTranslations('inspector')
  return (
    <Card title={t('grants')}>
      {roles.length === 0 && <p>{t(broken ? 'grantsNone' : 'grantsOther')}</p>}
      <Facts
        items={roles.map(({ id, roleName, users, givers }) => ({
          term: <TextLink href={`/system/roles/${id}`}>{roleName}</TextLink>,
          value: `${t('users', { count: users })} · ${
            givers.length > 0 ? t('grantsBy', { names: givers.join(', ') }) : t('grantsNobody')
          }`,
        }))}
      />
    </Card>
  )
}

/** The roles that the user has, each with the way to think it away. */
export async function OwnRoles({ roles, question }: { roles: Inspected['roles']; question: Question }) {
  const t = await getTranslations('inspector')
  const own = roles.filter((role) => role.own)
  return (
    <Card title={t('roles')} note={t('rolesNote')}>
      {own.length === 0 && <p>{t('hasNone')}</p>}
      <Facts
        items={own.map(({ id, roleName, removed }) => ({
          term: <TextLink href={`/system/roles/${id}`}>{roleName}</TextLink>,
          value: (
            <TextLink href={addressOf(question, { without: removed ? undefined : id })}>
              {t(removed ? 'putBack' : 'without')}
            </TextLink>
          ),
        }))}
      />
    </Card>
  )
}
