import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Inspected } from '@/lib/contract/inspector'
import { heldRoles } from '@/lib/navigation/verdict'
import { tickHref } from '../../roles/_roles/role-input'

interface Props {
  facts: Inspected
  /** Missing permissions. */
  rights: Inspected['buttons']
  /** Ids of the roles that the reader may grant permissions to. */
  givable: readonly string[]
}

/** Links to the missing permission in the tree of each of the user's roles, ticked and ready to save. */
export async function GiveRight({ facts, rights, givable }: Props) {
  const roles = heldRoles(facts)
  if (rights.length === 0 || roles.length === 0) return null
  const t = await getTranslations('inspector')
  const given = roles.filter(({ id }) => givable.includes(id))
  return (
    <Card title={t('give')} note={t('giveNote')}>
      {given.length === 0 && <p>{t('giveNot')}</p>}
      <ul>
        {given.flatMap((role) =>
          rights.map(({ id, code, name }) => (
            <li key={`${role.id} ${id}`}>
              <TextLink href={tickHref(role.id, { q: code, tick: id })}>
                {t('giveTo', { name, code, role: role.roleName })}
              </TextLink>{' '}
              <span className="soft">{t('giveUsers', { count: role.users })}</span>
            </li>
          )),
        )}
      </ul>
    </Card>
  )
}
