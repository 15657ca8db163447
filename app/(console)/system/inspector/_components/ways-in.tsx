import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import type { Inspected } from '@/lib/contract/inspector'
import { listed } from '@/lib/domain/locale'
import type { LackingEntry, Step } from '@/lib/navigation/verdict'
import { tickHref } from '../../roles/_roles/role-input'
import { batchHref } from '../../users/_users/role-batch-view'
import { addressOf, type Question } from '../_inspector/question'

interface EntriesProps {
  lacking: readonly LackingEntry[]
  /** True if no menu entry leads to the screen. */
  none: boolean
}

/** Names the form that adds the entry, without which a permission has no effect. */
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
            <TextLink href={tickHref(role.id, { q: entry.title, tick: entry.id })}>
              {t('entryTick', { title: entry.title, role: role.roleName })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const OF_ROLES: readonly Step['of'][] = ['menu', 'entry', 'right', 'button']

/** Steps about the other kind of account. */
const OTHER_SIDE: readonly string[] = ['otherKind', 'ofShops', 'ofPlatform']

/** True for steps that a role can fix; entries and permissions of the other side are not among them. */
export const isOfRoles = ({ of, says }: Step): boolean => OF_ROLES.includes(of) && !OTHER_SIDE.includes(says)

/** Ways to fix each cause that no role can. */
export async function WaysOut({ causes }: { causes: readonly Step[] }) {
  const t = await getTranslations('inspector')
  const others = causes.filter((cause) => !isOfRoles(cause))
  const keyOf = ({ says, of }: Step) => [says, of].find((each) => t.has(`out.${each}`)) ?? 'other'
  const keys = [...new Set(others.map(keyOf))]
  if (keys.length === 0) return null
  return (
    <Card title={t('outTitle')}>
      {keys.map((key) => (
        <p key={key}>{t(`out.${key}`)}</p>
      ))}
    </Card>
  )
}

interface GrantsProps {
  user: Inspected['user']
  /** True if the reader may assign roles. */
  mayGive: boolean
  roles: Inspected['roles']
  /** True if a missing role is the cause. */
  missing: boolean
}

/** Roles that would be enough, and who can assign them. */
export async function Grants({ user, mayGive, roles, missing }: GrantsProps) {
  const [t, locale] = await Promise.all([getTranslations('inspector'), getLocale()])
  if (roles.length === 0 && !missing) return null
  return (
    <Card title={t('grants')}>
      {roles.length === 0 && <p>{t('grantsNone')}</p>}
      <Facts
        items={roles.map(({ id, roleName, users, givers }) => ({
          term: <TextLink href={`/system/roles/${id}`}>{roleName}</TextLink>,
          value: (
            <>
              {t('users', { count: users })} ·{' '}
              {givers.length > 0 ? t('grantsBy', { names: listed(givers, locale) }) : t('grantsNobody')}{' '}
              {mayGive && givers.length > 0 && (
                <TextLink
                  href={batchHref({ ids: [user.id], role: id, act: 'give', results: '' })}
                  aria-label={t('giveRole', { name: user.realname, role: roleName })}
                >
                  {t('giveRoleTo', { name: user.realname })}
                </TextLink>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}

/** Roles of the user, each with a link that tests the question without it. */
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
