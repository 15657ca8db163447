import { getLocale, getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { User } from '@/lib/contract/user'
import { listed } from '@/lib/domain/locale'
import { groupOfUser, lastMomentOf, statesOfUser } from '../_users/user-view'

function FrozenSince({ user: { frozenTime, frozenReason } }: { user: User }) {
  return (
    <>
      <Time value={frozenTime} />
      {frozenReason && ` · ${frozenReason}`}
    </>
  )
}

export async function UserFacts({ user }: { user: User }) {
  const [t, locale] = await Promise.all([getTranslations('system.users'), getLocale()])
  const names = (each: readonly string[]) => listed(each, locale)
  const states = statesOfUser(user).map((key) => t(key))
  return (
    <>
      {!user.manageable && <Notice>{t('notManageable')}</Notice>}
      <Card title={t('facts')}>
        <Facts
          items={[
            {
              term: t('column.realname'),
              value: (
                <span className="faced">
                  <Avatar name={user.nickname || user.username} picture={user.avatar} />
                  {user.realname === user.nickname ? user.realname : `${user.realname} · ${user.nickname}`}
                </span>
              ),
            },
            { term: t('column.userType'), value: t(`type.${user.userType}`) },
            {
              term: t('column.status'),
              value: <Status group={groupOfUser(user)}>{states.join(' · ')}</Status>,
            },
            ...(user.frozenTime ? [{ term: t('column.frozenTime'), value: <FrozenSince user={user} /> }] : []),
            { term: t('column.roles'), value: names(user.roles.map(({ roleName }) => roleName)) },
            { term: t('column.departments'), value: names(user.departments.map(({ departName }) => departName)) },
            {
              term: t('column.currentDepart'),
              value: user.departments.find(({ id }) => id === user.currentDepartId)?.departName ?? '',
            },
            { term: t('column.shops'), value: names(user.shops.map(({ shopName }) => shopName)) },
            { term: t('column.second'), value: t(user.secondFactor ? 'secondOn' : 'secondOff') },
            { term: t('column.lastLoginTime'), value: <Time value={user.lastLoginTime} /> },
            {
              term: t('column.validUntil'),
              value: user.validUntil ? <Time value={lastMomentOf(user)} style="date" /> : t('valid.open'),
            },
            ...(user.deletedTime
              ? [
                  { term: t('column.deletedTime'), value: <Time value={user.deletedTime} /> },
                  { term: t('column.eraseTime'), value: <Time value={user.eraseTime} /> },
                ]
              : []),
            { term: t('column.createTime'), value: <Time value={user.createTime} /> },
            { term: t('column.remark'), value: user.remark },
          ].filter(({ value }) => value !== '')}
        />
      </Card>
    </>
  )
}
