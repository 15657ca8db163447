import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { myConversations } from '@/lib/contract/mall/chat'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { pageNumber } from '../_shared/page-number'
import { Pages } from '../_shared/pages'
import { shown } from '../_shared/shown'
import { ChatCard } from './_card'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.chat'))('title') }
}

const SIZE = 20

/** The buyer's conversations with shops. */
export default async function ChatsPage({ searchParams }: PageProps<'/mall/chat'>) {
  await requireBuyer()
  const { current, failed } = await searchParams
  return shown(async () => {
    const [t, page] = await Promise.all([
      getTranslations('mall.chat'),
      asBuyer(myConversations, { query: { current: pageNumber(current), size: SIZE } }),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        {failed && (
          <Notice tone="danger" role="alert">
            {t(failed === 'TOO_MANY_REQUESTS' ? 'failed.many' : 'failed.other')}
          </Notice>
        )}
        {page.records.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="mall-cards">
          {page.records.map((one) => (
            <ChatCard key={one.id} one={one} />
          ))}
        </ul>
        <Pages page={page} href="/mall/chat" />
      </section>
    )
  })
}
