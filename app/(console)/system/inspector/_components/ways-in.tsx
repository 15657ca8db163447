import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import type { Inspected } from '@/lib/contract/inspector'
import type { LackingEntry } from '@/lib/navigation/verdict'
import { addressOf, type Question } from '../_inspector/question'

interface EntriesProps {
  lacking: readonly LackingEntry[]
  /** No entry of the menu leads to the screen. */
  none: boolean
}

/** A right without its entry opens nothing: which form adds the entry. */
export async function Entries({ lacking, none }: EntriesProps) {
  const t = await getTranslations('inspector')
  if (lacking.length === 0 && !none) return null
  return (
    <Card title={t('entries')}>
      {none && (
        <p>
          {t('entryNone')} <TextLink href="/system/permissions/new">{t('entryAdd')}</TextLink>
        </p>
      )}
      {lacking.length > 0 && <p>{t('entryText')}</p>}
      <ul>
        {lacking.map(({ role, entry }) => (
          <li key={`${role.id} ${entry.id}`}>
            <TextLink href={`/system/roles/${role.id}?${new URLSearchParams({ q: entry.title })}`}>
              {t('entryTick', { title: entry.title, role: role.roleName })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

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
