import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { AgentParts } from './_agents/parts'

const PATH = '/op/service/agents'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('chatOp'))('agents.title'),
})

/** People of the platform who answer chats. */
export default async function Agents({ searchParams }: PageProps<'/op/service/agents'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('chatOp'), searchParams])
  return (
    <FormPage title={t('agents.title')} note={t('agents.note')} wide notices={<FlashNotice search={search} />}>
      {await orError(() => AgentParts({ session }), PATH)}
    </FormPage>
  )
}
