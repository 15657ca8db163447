import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { getAutoReply } from '@/lib/contract/chat/auto'
import { CHAT_TEXT_MAX } from '@/lib/domain/chat/limits'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { AutoForm } from './_auto/auto-form'
import { TestBox, type Tried } from './_auto/test-box'
import { KEYWORDS } from './keywords/_keywords/keyword-form'

const PATH = '/service/auto-reply'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('chatAuto'))('title'),
})

async function Parts({ tried }: { tried: Tried }) {
  const [t, saved] = await Promise.all([getTranslations('chatAuto'), read(getAutoReply)])
  return (
    <div className="page-stack">
      <Card title={t('keywords.title')}>
        <p>{t('keywords.text')}</p>
        <TextLink href={KEYWORDS}>{t('keywords.link', { count: saved.keywords })}</TextLink>
      </Card>
      <TestBox tried={tried} />
      <AutoForm saved={saved} />
    </div>
  )
}

/** Automatic replies of the shop. */
export default async function AutoReply({ searchParams }: PageProps<'/service/auto-reply'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('chatAuto'), searchParams])
  const text = typeof search.text === 'string' ? search.text.trim().slice(0, CHAT_TEXT_MAX) : ''
  const tried = { text, first: search.later !== '1' }
  return (
    <FormPage title={t('title')} note={t('note')} wide notices={<FlashNotice search={search} />}>
      {await orError(() => Parts({ tried }), PATH)}
    </FormPage>
  )
}
