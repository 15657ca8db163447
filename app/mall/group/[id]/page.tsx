import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { buyerToken } from '@/lib/session/buyer'
import { Picture } from '../../_shared/picture'
import { speaker } from '../../_shared/say'
import { shown } from '../../_shared/shown'
import { Members, ShareLink, TeamHead, teamById, Ways } from './_parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.group'))('one') }
}

/** Group buy team: members, remaining time, button to join, and link to share. */
export default async function TeamPage({ params }: PageProps<'/mall/group/[id]'>) {
  const { id } = await params
  return shown(async () => {
    const [t, say, team] = await Promise.all([
      getTranslations('mall.group'),
      speaker(),
      teamById(id, (await buyerToken()) !== null),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('one')}</h1>
        <div className="mall-team-goods">
          <Picture id={team.picture} size={160} />
          <div>
            <h2>
              <a className="in-text" href={`/mall/goods/${team.productId}`}>
                {say(team.title)}
              </a>
            </h2>
            <TeamHead team={team} />
          </div>
        </div>
        {team.trouble && <Notice tone="info">{t(`trouble.${team.trouble}`)}</Notice>}
        <Ways team={team} />
        <Card title={t('members')}>
          <Members team={team} />
        </Card>
        <ShareLink team={team} />
        <p className="soft">{t('refundRule')}</p>
      </section>
    )
  })
}
