import { getLocale, getTranslations } from 'next-intl/server'
import { ruleSentences } from '@/app/(console)/system/_rules/rule-sentence'
import { PERMISSIONS } from '@/app/(console)/system/permissions/_permissions/tree-view'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { type DataRule, rulesOfPermission } from '@/lib/contract/data-rule'
import { listPermissions } from '@/lib/contract/permission'
import { type Resource, resourceOf } from '@/lib/domain/data-rule'
import { listed, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { RuleForm } from './rule-form'
import { RuleTrial } from './rule-trial'

interface Props {
  id: string
  /** Id of the selected rule, or "new". */
  rule: string
  /** Column of a new rule. */
  column: string
  username: string
  mayEdit: boolean
}

interface ListProps {
  rules: readonly DataRule[]
  resource: Resource
  path: string
}

async function RuleList({ rules, resource, path }: ListProps) {
  const [t, locale, sentence] = await Promise.all([
    getTranslations('permission.rules'),
    getLocale(),
    ruleSentences(resource),
  ])
  const column = columnsFor<DataRule>()
  const roles = (rule: DataRule) =>
    rule.roles.map((role) => pickText({ zh: role.roleName, en: role.roleNameEn }, locale))
  return (
    <DataTable
      caption={t('title')}
      rows={rules}
      cards
      rowId={({ id }) => id}
      columns={[
        column.link({
          id: 'name',
          header: t('field.ruleName'),
          href: ({ id }) => `${path}?rule=${id}`,
          text: ({ ruleName }) => ruleName,
        }),
        column.text({ id: 'says', header: t('says'), value: sentence }),
        column.text({ id: 'roles', header: t('roles'), value: (rule) => listed(roles(rule), locale) }),
        column.text({ id: 'status', header: t('field.status'), value: ({ status }) => t(`status.${status}`) }),
      ]}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  )
}

/** Rules of one entry, with the selected one open. */
export async function RuleParts({ id, rule, column, username, mayEdit }: Props) {
  const [t, locale, entries, rules] = await Promise.all([
    getTranslations('permission.rules'),
    getLocale(),
    read(listPermissions),
    read(rulesOfPermission, { query: { permissionId: id } }),
  ])
  const entry = entries.find((each) => each.id === id)
  const resource = resourceOf(entry?.component ?? null)
  if (!entry || !resource) return <EmptyState title={t('notHere')} text={t('notHereText')} />
  const path = `${PERMISSIONS}/${id}/rules`
  const open = rules.find((each) => each.id === rule)
  return (
    <>
      <Card
        title={pickText({ zh: entry.name, en: entry.nameEn }, locale)}
        note={t('note')}
        padded={false}
        aside={mayEdit && <ButtonLink href={`${path}?rule=new`}>{t('new')}</ButtonLink>}
      >
        <RuleList rules={rules} resource={resource} path={path} />
      </Card>
      {mayEdit && rule === 'new' && <RuleForm permissionId={id} resource={resource} asked={column} back={path} />}
      {mayEdit && open && (
        <>
          <RuleForm key={open.id} permissionId={id} resource={resource} rule={open} asked={column} back={path} />
          <RuleTrial path={path} id={open.id} username={username} screen={entry.url ?? ''} />
        </>
      )}
    </>
  )
}
