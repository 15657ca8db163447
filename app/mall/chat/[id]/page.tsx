import '@/components/chat/call.css'
import '@/components/chat/thread.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { myChatMessages, myConversation, readMyConversation } from '@/lib/contract/mall/chat'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer, readAsBuyer } from '@/lib/upstream/as-buyer'
import { speaker } from '../../_shared/say'
import { shown } from '../../_shared/shown'
import { type Address, ChatForms, ChatHead, ChatLinks, Messages, Outcome } from './_parts'

export async function generateMetadata({ params }: PageProps<'/mall/chat/[id]'>): Promise<Metadata> {
  const [t, say, { id }] = await Promise.all([getTranslations('mall.chat'), speaker(), params])
  const one = await readAsBuyer(myConversation, { query: { id } }, { else: null })
  return { title: one ? say(one.shop.name) : t('title') }
}

/** Interval in seconds after which the page without composer reloads itself. */
const WATCH_SECONDS = 20

/** One conversation by form post and reload, scrolled to the last message. */
export default async function ChatPage({ params, searchParams }: PageProps<'/mall/chat/[id]'>) {
  await requireBuyer()
  const [{ id }, { before, watch, done, failed }] = await Promise.all([params, searchParams])
  const older = /^[1-9]\d{0,8}$/.test(String(before ?? '')) ? Number(before) : undefined
  return shown(async () => {
    const one = await asBuyer(myConversation, { query: { id } })
    const page = await asBuyer(myChatMessages, { query: { id, ...(older && { before: older }) } })
    const last = page.records.findLast(({ side, no }) => side === 'shop' && no !== null)?.no
    if (last) await readAsBuyer(readMyConversation, { body: { id, no: last } }, { else: null })
    const address: Address = { id, watching: watch === '1', older: older !== undefined }
    return (
      <section className="mall-narrow mall-chat" data-state={one.state}>
        {address.watching && <meta httpEquiv="refresh" content={String(WATCH_SECONDS)} />}
        <ChatHead one={one} />
        <Outcome done={done} failed={failed} />
        <Messages page={page} id={id} />
        <ChatLinks address={address} />
        {!address.watching && <ChatForms one={one} writes={!address.older} />}
      </section>
    )
  })
}
