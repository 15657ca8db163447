import { getTranslations } from 'next-intl/server'
import { TeamPlaces, TeamTimeLeft } from '@/app/mall/_shared/team'
import { Card } from '@/components/ui/card'
import type { BuyerOrderDetail } from '@/lib/contract/mall/order'
import { TEAM_STATE } from '@/lib/domain/marketing/group'

/** State of the group buy team of an order, and what follows. */
export async function Team({ order: { team } }: { order: BuyerOrderDetail }) {
  if (!team) return null
  const t = await getTranslations('mall.group')
  return (
    <Card title={t(`order.${team.state}`)}>
      <p>
        <TeamPlaces joined={team.joined} people={team.people} />
      </p>
      {team.state === TEAM_STATE.open && (
        <p>
          <TeamTimeLeft expiresAt={team.expiresAt} />
        </p>
      )}
      <p>{t(`orderText.${team.state}`)}</p>
      {team.state === TEAM_STATE.open && (
        <a className="button" href={`/mall/group/${team.id}`}>
          {t('see')}
        </a>
      )}
    </Card>
  )
}
