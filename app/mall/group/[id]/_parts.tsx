import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Status } from '@/components/ui/status'
import { type GroupTeam, groupTeam, groupTeamForMe } from '@/lib/contract/mall/group'
import { TEAM_STATE } from '@/lib/domain/marketing/group'
import type { StateGroup } from '@/lib/domain/order/status'
import { environment } from '@/lib/server/environment'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { endsSession } from '@/lib/upstream/error'
import { TeamPlaces, TeamTimeLeft } from '../../_shared/team'
import { GroupForm } from '../../goods/[id]/_components/group-buy'

/** The team for a buyer or a visitor; an ended session does not hide it. */
export async function teamById(id: string, signedIn: boolean): Promise<GroupTeam> {
  const visited = () => asBuyer(groupTeam, { params: { id } })
  if (!signedIn) return visited()
  return asBuyer(groupTeamForMe, { query: { id } }).catch((error) => {
    if (endsSession(error)) return visited()
    throw error
  })
}

const GROUPS: readonly StateGroup[] = ['others', 'done', 'draft']

/** State, places, price and time of a team. */
export async function TeamHead({ team }: { team: GroupTeam }) {
  const t = await getTranslations('mall.group')
  const prices = team.skus.map(({ priceP }) => priceP)
  return (
    <ul className="mall-team-head">
      <li>
        <Status group={GROUPS[team.state] ?? 'draft'}>{t(`state.${team.state}`)}</Status>
      </li>
      <li>
        <TeamPlaces joined={team.joined} people={team.people} />
      </li>
      {prices.length > 0 && (
        <li>
          {t('price')} <Money pence={Math.min(...prices)} strong />
        </li>
      )}
      {team.state === TEAM_STATE.open && (
        <li>
          <TeamTimeLeft expiresAt={team.expiresAt} />
        </li>
      )}
    </ul>
  )
}

/** Button to join, or alternatives if that is impossible. */
export async function Ways({ team }: { team: GroupTeam }) {
  const t = await getTranslations('mall.group')
  if (team.trouble === null) return <GroupForm skus={team.skus} sku="" teamId={team.id} label={t('joinNow')} />
  return (
    <p>
      <a className="button" href={team.trouble === 'own' ? '/mall/orders' : `/mall/goods/${team.productId}#group`}>
        {t(team.trouble === 'own' ? 'myOrders' : 'toProduct')}
      </a>
    </p>
  )
}

/** Masked names in the order of payment, leader first, and the free places. */
export async function Members({ team }: { team: GroupTeam }) {
  const t = await getTranslations('mall.group')
  const free = team.state === TEAM_STATE.open ? team.people - team.joined : 0
  return (
    <ol className="mall-team-members">
      {team.members.map(({ name, own }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked names repeat
        <li key={at}>
          {name} {own && <b>{t('you')}</b>} {at === 0 && <span className="soft">{t('leader')}</span>}
        </li>
      ))}
      {free > 0 && <li className="soft mall-team-free">{t('free', { count: free })}</li>}
    </ol>
  )
}

/** Link of an open team to share. */
export async function ShareLink({ team }: { team: GroupTeam }) {
  if (team.state !== TEAM_STATE.open || team.trouble === 'over') return null
  const t = await getTranslations('mall.group')
  return (
    <Card title={t('share')}>
      <label className="field">
        <span className="field-label">{t('link')}</span>
        <input className="field-input" readOnly value={`${environment().appOrigin}/mall/group/${team.id}`} />
      </label>
      <p className="soft">{t('shareText')}</p>
    </Card>
  )
}
