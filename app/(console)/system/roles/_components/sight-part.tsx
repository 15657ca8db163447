import { getLocale, getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { compareRoles } from '@/lib/contract/role/preview'
import { pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { readRoles, readSight } from '../_roles/read-role'
import { ROLES } from '../_roles/role-input'
import { pathsIn, seenBy } from '../_roles/sight-view'
import { CompareCards } from './compare-card'
import { SightCard } from './sight-card'

/** Selects the role to compare with; by GET, so that it works without scripts and can be shared. */
async function Beside({ id, other }: { id: string; other: string }) {
  const [t, locale, roles] = await Promise.all([getTranslations('role'), getLocale(), readRoles()])
  const options = roles
    .filter((role) => role.id !== id)
    .map((role) => ({ value: role.id, label: pickText({ zh: role.roleName, en: role.roleNameEn }, locale) }))
  return (
    <form method="get" action={`${ROLES}/${id}/sees`} className="form-twins">
      <SelectField name="with" label={t('beside')} options={options} value={other} empty={t('besideNone')} optional />
      <div className="form-buttons" style={{ alignSelf: 'end' }}>
        <Button type="submit" look="secondary" size="lg">
          {t('compare')}
        </Button>
      </div>
    </form>
  )
}

/** Screens and buttons that members of a role see, alone or beside another role. */
export async function SightPart({ id, other }: { id: string; other: string }) {
  const [t, roles] = await Promise.all([getTranslations('role'), readRoles()])
  if (!roles.some((role) => role.id === id)) return <EmptyState title={t('gone')} text={t('goneText')} />
  const known = roles.some((role) => role.id === other) && other !== id ? other : ''
  const [sight, second, compared] = await Promise.all([
    readSight(id),
    known ? readSight(known) : null,
    known ? read(compareRoles, { query: { roleId: id, otherId: known } }) : null,
  ])
  return (
    <>
      <Beside id={id} other={known} />
      {compared && second && (
        <CompareCards
          compared={compared}
          names={{ one: sight.roleName, other: second.roleName }}
          shown={{ one: pathsIn(seenBy(sight)), other: pathsIn(seenBy(second)) }}
        />
      )}
      <div className={second ? 'form-twins' : undefined}>
        <SightCard sight={sight} />
        {second && <SightCard sight={second} />}
      </div>
    </>
  )
}
