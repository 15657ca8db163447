import { getLocale, getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { askedValues, withOld } from '@/app/_kit/record/old-values'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { type Fact, Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { rulesOfPermission } from '@/lib/contract/data-rule'
import type { Permission } from '@/lib/contract/permission'
import { resourceOf } from '@/lib/domain/data-rule'
import { pickText } from '@/lib/domain/locale'
import { PERMISSION_CODES, type PermissionCode } from '@/lib/domain/permission'
import { read } from '@/lib/upstream/read'
import { readPermissions } from '../_permissions/read-permissions'
import { BUTTON, PERMISSIONS } from '../_permissions/tree-view'
import { remove } from '../actions'
import { Buttons } from './entry-cells'
import { ButtonForm, EntryForm } from './permission-forms'

interface Props {
  id: string
  can(code: PermissionCode): boolean
  /** Row of the log whose version the form starts with. */
  version: unknown
}

interface Known {
  row: Permission
  rows: readonly Permission[]
}

/** Uses of its code: in calls of the program, or only in entries of the menu. */
async function CodeFacts({ row, rows }: Known) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const code = row.perms[0] ?? ''
  const known = PERMISSION_CODES.some((each) => each === code)
  const asking = rows.filter(({ menuType, perms }) => menuType !== BUTTON && perms.includes(code))
  const items: Fact[] = [
    { term: t('field.code'), value: <code>{code}</code> },
    { term: t('meaning'), value: t(known ? 'meansCalls' : 'meansEntries') },
    {
      term: t('asking'),
      value:
        asking.length > 0 && asking.map((each) => pickText({ zh: each.name, en: each.nameEn }, locale)).join(' · '),
    },
  ]
  return (
    <Card>
      <Facts items={items.map(({ term, value }) => ({ term, value: value || t('none') }))} />
      {row.status === '0' && <Notice tone="warn">{t('statusHint.0')}</Notice>}
    </Card>
  )
}

async function ButtonsBelow({ row, rows }: Known) {
  const t = await getTranslations('permission')
  const buttons = rows.filter(({ homeId, menuType }) => menuType === BUTTON && homeId === row.id)
  return (
    <Card title={t('column.buttons')}>
      {buttons.length > 0 ? <Buttons buttons={buttons} /> : t('none')}{' '}
      <TextLink href={`${PERMISSIONS}/new?kind=button&parent=${row.id}`}>{t('addButton')}</TextLink>
    </Card>
  )
}

async function RulesCard({ id, mayMake }: { id: string; mayMake: boolean }) {
  const [t, rules] = await Promise.all([
    getTranslations('permission.rules'),
    read(rulesOfPermission, { query: { permissionId: id } }),
  ])
  return (
    <Card title={t('title')} note={t('note')}>
      {rules.length === 0 && mayMake ? (
        <TextLink href={`${PERMISSIONS}/${id}/rules?rule=new`}>{t('make')}</TextLink>
      ) : (
        <TextLink href={`${PERMISSIONS}/${id}/rules`}>{t('open', { count: rules.length })}</TextLink>
      )}
    </Card>
  )
}

/** Deletion, with the obstacles listed first. */
async function End({ row, rows }: Known) {
  const t = await getTranslations('permission')
  const isButton = row.menuType === BUTTON
  const inTheWay = rows.filter((each) =>
    isButton
      ? each !== row && each.perms.includes(row.perms[0] ?? '')
      : each.parentId === row.id || each.redirect?.split('?')[0] === row.url,
  )
  const isBlocked = inTheWay.length > 0 || row.roles > 1
  return (
    <DeleteCard
      action={remove}
      hidden={{ id: row.id }}
      title={t('delete')}
      sure={t('deleteNow')}
      blocked={isBlocked && t('deleteUsed', { count: inTheWay.length, roles: row.roles - 1 })}
    >
      {t(isButton ? 'deleteButtonHint' : 'deleteHint')}
    </DeleteCard>
  )
}

/** One entry or button with all its forms. */
export async function PermissionParts({ id, can, version }: Props) {
  const [t, rows, old] = await Promise.all([
    getTranslations('permission'),
    readPermissions(),
    askedValues(version, { refType: 'permission', refId: id }),
  ])
  const row = rows.find((each) => each.id === id)
  if (!row) return <EmptyState title={t('gone')} text={t('goneText')} />
  const isButton = row.menuType === BUTTON
  const Form = isButton ? ButtonForm : EntryForm
  const mayEdit = can('permission:edit')
  return (
    <>
      {!mayEdit && <Notice>{t('lookOnly')}</Notice>}
      {isButton && <CodeFacts row={row} rows={rows} />}
      {mayEdit && <Form rows={rows} row={withOld(row, old)} old={old} />}
      {!isButton && mayEdit && <ButtonsBelow row={row} rows={rows} />}
      {resourceOf(row.component) && <RulesCard id={row.id} mayMake={can('dataRule:edit')} />}
      {mayEdit && !row.builtIn && <End row={row} rows={rows} />}
    </>
  )
}
