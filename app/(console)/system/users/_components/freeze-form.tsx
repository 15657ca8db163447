import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { FREEZE_REASON_MAX, getUser, type User } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'
import { freeze } from '../actions'
import { HandOver } from './hand-over'

/** Reads the users, without those deleted meanwhile. */
async function usersOf(ids: readonly string[]): Promise<User[]> {
  const found = await Promise.all(ids.map((id) => read(getUser, { query: { id } }, { else: null, on: ['NOT_FOUND'] })))
  return found.filter((user) => user !== null)
}

interface Props {
  status: '1' | '2'
  ids: readonly string[]
  /** List of the selection: its query and its address. */
  query: string
  list: string
  /** True if the reader may see the log. */
  mayRead: boolean
}

/** Preview for each selected user; those whom the caller may not change are listed and skipped. */
export async function FreezeForm({ status, ids, query, list, mayRead }: Props) {
  const [t, texts, users] = await Promise.all([getTranslations('system.users'), formTexts(), usersOf(ids)])
  const changed = users.filter((user) => user.manageable && user.status !== Number(status))
  const left = users.filter((user) => !changed.includes(user))
  if (users.length === 0) return <EmptyState title={t('nobodyChosen')} text={t('nobodyChosenText')} />
  return (
    <Card title={t(status === '2' ? 'freezeThese' : 'unfreezeThese', { count: changed.length })}>
      <div className="form">
        <p>{t(status === '2' ? 'freezeHint' : 'unfreezeHint')}</p>
        {status === '2' && changed.length > 0 && <h3>{t('leaves.title')}</h3>}
        <ul>
          {changed.map((user) =>
            status === '2' ? (
              <HandOver key={user.id} user={user} mayRead={mayRead} />
            ) : (
              <li key={user.id}>
                {user.username} · {user.realname}
              </li>
            ),
          )}
        </ul>
        {left.length > 0 && (
          <p className="soft">{t('leftAlone', { names: left.map((user) => user.username).join(', ') })}</p>
        )}
        <ActionForm action={freeze} texts={texts} hidden={{ status, query }}>
          {changed.map(({ id }) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          {status === '2' && changed.length > 0 && (
            <TextField
              name="reason"
              label={t('freezeReason')}
              hint={t('freezeReasonHint')}
              maxLength={FREEZE_REASON_MAX}
            />
          )}
          <div className="form-buttons">
            {changed.length > 0 && (
              <SubmitButton look={status === '2' ? 'danger' : 'primary'}>
                {t(status === '2' ? 'freeze' : 'unfreeze')}
              </SubmitButton>
            )}
            <ButtonLink look="quiet" href={list}>
              {t('cancel')}
            </ButtonLink>
          </div>
        </ActionForm>
      </div>
    </Card>
  )
}
