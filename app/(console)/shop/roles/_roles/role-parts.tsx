import { getLocale, getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import { getShopRole } from '@/lib/contract/shop/role'
import { SHOP_RIGHTS } from '@/lib/domain/colleague'
import { BUTTON_NAMES } from '@/lib/domain/permission'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, remove } from '../actions'
import { RightsFields } from './rights-fields'
import { roleForm, SHOP_ROLES } from './role-form'

type Role = Data<typeof getShopRole>

async function Members({ role, can }: { role: Role; can: Session['can'] }) {
  const t = await getTranslations('colleague.role')
  return (
    <Card title={t('members', { count: role.people })}>
      {role.members.length === 0 ? (
        <p className="soft">{t('noMembers')}</p>
      ) : (
        <ul className="grid gap-2">
          {role.members.map(({ id, username, realname }) => (
            <li key={id}>
              {can('shop:admin') ? (
                <TextLink href={`/shop/admins/${id}`} className="in-text">
                  {realname}
                </TextLink>
              ) : (
                realname
              )}{' '}
              <span className="soft">{username}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Permissions of a role that cannot be changed here. */
async function Rights({ role }: { role: Role }) {
  const [t, locale] = await Promise.all([getTranslations('colleague.role'), getLocale()])
  const own = ([zh, en]: readonly [string, string, ...unknown[]]) => (locale === 'zh-CN' ? zh : en)
  const items = SHOP_RIGHTS.flatMap(({ title, codes }) => {
    const held = codes.filter((code) => role.codes.includes(code))
    return held.length > 0 ? [{ term: own(title), value: held.map((code) => own(BUTTON_NAMES[code])).join(', ') }] : []
  })
  return (
    <Card title={t('rights')}>
      <Facts items={items} />
    </Card>
  )
}

/** One role: its form, or its permissions and why it cannot be changed; and its members. */
export async function ShopRoleParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, role] = await Promise.all([getTranslations('colleague.role'), read(getShopRole, { query: { id } })])
  const copy = <ButtonLink href={`${SHOP_ROLES}/new?copy=${id}`}>{t('copy')}</ButtonLink>
  if (!role.manageable)
    return (
      <PageColumns aside={<Members role={role} can={can} />}>
        <Notice tone="info">{t(role.own ? 'keptMore' : 'keptProgram')}</Notice>
        <Rights role={role} />
        <div>{copy}</div>
      </PageColumns>
    )
  const codes = await RightsFields({ can, held: role.codes })
  return (
    <PageColumns aside={<Members role={role} can={can} />}>
      <Card title={t('edit')} note={role.roleCode}>
        <RecordForm form={roleForm} action={edit} record={role} controls={{ codes }} />
      </Card>
      <div>{copy}</div>
      <DeleteCard
        action={remove}
        hidden={{ id }}
        title={t('delete')}
        sure={t('deleteNow')}
        blocked={role.people > 0 && t('deleteUsed', { count: role.people })}
      >
        {t('deleteHint')}
      </DeleteCard>
    </PageColumns>
  )
}
