import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { ListenForm } from '../_monitor/listen-form'

const PATH = '/op/service/monitor/[id]'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('chatOp'))('listen.title'),
})

/** Messages of a shop with a buyer, shown once a reason is given. */
export default async function Listen({ params }: PageProps<'/op/service/monitor/[id]'>) {
  await requireScreen(PATH)
  const [t, { id }] = await Promise.all([getTranslations('chatOp'), params])
  const words = { reason: t('listen.reason'), hint: t('listen.hint'), act: t('listen.act'), gone: t('gone') }
  return (
    <FormPage title={t('listen.title')} back={{ href: '/op/service/monitor', label: t('monitor.title') }} wide>
      <Card>
        <ListenForm id={id} words={words} />
      </Card>
    </FormPage>
  )
}
