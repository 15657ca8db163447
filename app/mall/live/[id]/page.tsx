import '@/components/live/live.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { getLive } from '@/lib/contract/mall/live'
import { ownScript } from '@/lib/server/own-script'
import { requireBuyer } from '@/lib/session/buyer'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { shown, Trouble } from '../../_shared/shown'
import { enter } from './_enter'
import { LiveForm, LiveHead, LiveLinks, LiveShelf, LiveStage, LiveTexts, liveWords } from './_parts'

export async function generateMetadata({ params }: PageProps<'/mall/live/[id]'>): Promise<Metadata> {
  const [t, { id }] = await Promise.all([getTranslations('mall.live'), params])
  const live = await readAsBuyer(getLive, { query: { id } }, { else: null })
  return { title: live?.title ?? t('title') }
}

/** Interval in seconds after which the page without composer reloads itself. */
const WATCH_SECONDS = 20

/** One live room: products and messages work without scripts, the video needs one. */
export default async function LiveRoomPage({ params, searchParams }: PageProps<'/mall/live/[id]'>) {
  await requireBuyer()
  const [{ id }, { watch }] = await Promise.all([params, searchParams])
  return shown(async () => {
    const t = await getTranslations('mall.live')
    const live = await enter(id)
    if (typeof live === 'string')
      return <Trouble title={t('barred')} text={live} way={{ href: '/mall/live', label: t('all') }} />
    const isOver = live.status === 0
    const refreshing = watch === '1' && !isOver
    const scripted = !isOver && !refreshing
    return (
      <section
        className="mall-narrow live-room"
        {...(scripted && { 'data-live': id, 'data-words': await liveWords() })}
      >
        {refreshing && <meta httpEquiv="refresh" content={String(WATCH_SECONDS)} />}
        <LiveHead live={live} />
        {isOver && (
          <Notice tone="info" role="status">
            {t('state.ended')}
          </Notice>
        )}
        {scripted && <LiveStage />}
        <LiveShelf live={live} />
        <LiveTexts live={live} />
        {!refreshing && <LiveForm live={live} />}
        {refreshing && <LiveLinks id={id} refreshing />}
        {scripted && (
          <noscript>
            <LiveLinks id={id} refreshing={false} />
          </noscript>
        )}
        {scripted && <script data-own="" defer {...(await ownScript('mall-live'))} />}
      </section>
    )
  })
}
