import { getTranslations } from 'next-intl/server'
import type { UserInfo } from '@/lib/contract/account'

/** Display name of a user: the nickname if there is one, else the real name. */
export const calledOf = ({ nickname, realname, username }: UserInfo): string => nickname || realname || username

/** Name, role and shop of the user, at the top of the account menu. */
export async function Person({ user }: { user: UserInfo }) {
  const t = await getTranslations('shell.person')
  const facts = [
    [
      t('name'),
      user.realname && user.realname !== calledOf(user) ? `${calledOf(user)} · ${user.realname}` : calledOf(user),
    ],
    [t('account'), user.username],
    [t('roles'), user.roleNames?.join(t('and'))],
    [t('department'), user.departName],
    [t('shop'), user.shopIdSelecedName],
  ]
  return (
    <>
      <dl className="sheet-person">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <hr />
    </>
  )
}
