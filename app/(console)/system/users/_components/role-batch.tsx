import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Untick } from '@/components/table/untick'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { userChoices } from '@/lib/contract/user'
import { previewRoleBatch, ROLE_ACTS, ROLE_RESULTS, type RoleRow } from '@/lib/contract/user/bulk'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { type BatchView, ROLE_BATCH } from '../_users/role-batch-view'
import { USERS } from '../_users/user-view'
import { putRole } from '../bulk-actions'
import { RoleBatchTable } from './role-batch-table'

/** Selects the role, and whether to assign or remove it; by GET, so that it works without scripts. */
async function Question({ view: { ids, role, act } }: { view: BatchView }) {
  const [t, { roles }] = await Promise.all([getTranslations('system.users'), read(userChoices)])
  const options = roles
    .filter(({ grantable }) => grantable)
    .map(({ id, roleName, kind }) => ({ value: id, label: `${roleName} · ${t(`type.${kind}`)}` }))
  const acts = ROLE_ACTS.map((value) => ({ value, label: t(`roleBatch.${value}`) }))
  return (
    <Card title={t('roleBatch.chosen', { count: ids.length })}>
      <form method="get" action={ROLE_BATCH} className="form">
        <input type="hidden" name="ids" value={ids.join(',')} />
        <ChoiceField name="act" label={t('roleBatch.act')} options={acts} value={act} />
        <SelectField
          name="role"
          label={t('roleBatch.role')}
          options={options}
          value={role}
          empty={t('roleBatch.roleNone')}
        />
        <div className="form-buttons">
          <Button type="submit" look="secondary">
            {t('roleBatch.show')}
          </Button>
          <ButtonLink look="quiet" href={USERS}>
            {t('cancel')}
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}

interface Props {
  view: BatchView
  rows: readonly RoleRow[]
}

/** Preview for each user, with the button; each is saved with the version shown here. */
async function Preview({ view: { act, role }, rows }: Props) {
  const [t, texts] = await Promise.all([getTranslations('system.users'), formTexts()])
  const count = rows.filter(({ result }) => result === 'done').length
  return (
    <Card title={t(`roleBatch.would.${act}`, { count })} padded={false}>
      <RoleBatchTable rows={rows} act={act} tense="would" />
      {count > 0 && (
        <div className="card-body">
          <ActionForm action={putRole} texts={texts} hidden={{ roleId: role, act }}>
            {rows
              .filter(({ result }) => result !== 'gone')
              .map(({ id, version }) => (
                <input key={id} type="hidden" name="users[]" value={`${id}.${version}`} />
              ))}
            <div className="form-buttons">
              <SubmitButton look={act === 'take' ? 'danger' : 'primary'}>{t(`roleBatch.do.${act}`)}</SubmitButton>
            </div>
          </ActionForm>
        </div>
      )}
    </Card>
  )
}

/** Results by user. */
async function Done({ view: { act }, rows }: Props) {
  const t = await getTranslations('system.users')
  const done = rows.filter(({ result }) => result === 'done').map(({ id }) => id)
  const count = done.length
  return (
    <>
      <Untick ids={done} />
      <Notice tone={count === rows.length ? 'ok' : 'warn'} role="status">
        {t(`roleBatch.done.${act}`, { count, left: rows.length - count })}
      </Notice>
      <Card title={t('roleBatch.results')} padded={false}>
        <RoleBatchTable rows={rows} act={act} tense="did" />
      </Card>
    </>
  )
}

/** Assigns or removes a role for the selected users: form, preview, and results. */
export async function RoleBatch({ view }: { view: BatchView }) {
  const t = await getTranslations('system.users')
  const { ids, role, act, results } = view
  if (ids.length === 0) return <EmptyState title={t('nobodyChosen')} text={t('nobodyChosenText')} />
  const rows = role ? (await upstream(previewRoleBatch, { body: { roleId: role, act, ids } })).rows : []
  const became = rows.map((row, at) => ({ ...row, result: ROLE_RESULTS[Number(results[at])] ?? 'gone' }))
  return (
    <>
      {results && <Done view={view} rows={became} />}
      <Question view={view} />
      {role && !results && <Preview view={view} rows={rows} />}
    </>
  )
}
