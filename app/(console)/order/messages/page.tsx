import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { MessageThread } from '@/components/order/message-thread'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Id } from '@/lib/contract/common'
import { listOrderMessages } from '@/lib/contract/order/message'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { MessageForm } from './_components/message-form'
import { MESSAGES, messagesHref } from './messages-address'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order.messages'))('title') }
}

/** The thread and the form below it. Throws `UpstreamError`. */
async function draw({ id, from, begin, can }: { id: string; from: string; begin: string } & Pick<Session, 'can'>) {
  const t = await getTranslations('order.messages')
  if (!id)
    return (
      <EmptyState title={t('none')} text={t('noneText')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
    )
  const { no, messages } = await read(listOrderMessages, { params: { id } })
  return (
    <>
      <Card title={t('of', { no })}>
        {messages.length === 0 && <p className="soft">{t('empty')}</p>}
        <MessageThread
          messages={messages}
          nameOf={({ fromBuyer, by }) => (fromBuyer ? t('buyer') : t('shop', { name: by }))}
        />
      </Card>
      {can('order:message') && <MessageForm id={id} no={no} from={from} begin={begin} />}
    </>
  )
}

/** Page of the messages between the shop and the buyer of one order. */
export default async function MessagesPage({ searchParams }: PageProps<'/order/messages'>) {
  const { can } = await requireScreen(MESSAGES)
  const [t, search] = await Promise.all([getTranslations('order.messages'), searchParams])
  const id = Id.safeParse(search.id).data ?? ''
  const from = safeRedirect([search.from].flat()[0]) ?? '/order/list'
  const begin = [search.begin].flat()[0] ?? ''
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }} notices={<FlashNotice search={search} />}>
      {await orError(() => draw({ id, from, begin, can }), messagesHref({ id, from }))}
    </FormPage>
  )
}
