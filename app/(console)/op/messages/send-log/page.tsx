import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { Notice } from '@/components/ui/notice'
import { requireScreen } from '@/lib/session/session'
import { sendLog } from './send-log-list'

export const generateMetadata = () => listTitle(sendLog)

async function Done({ done }: { done: unknown }) {
  const t = await getTranslations('template.sendings')
  if (done !== 'retried' && done !== 'finished') return null
  return (
    <Notice tone={done === 'retried' ? 'ok' : 'warn'} role="status" once>
      {t(`done.${done}`)}
    </Notice>
  )
}

export default async function SendLog({ searchParams }: PageProps<'/op/messages/send-log'>) {
  const session = await requireScreen(sendLog.path)
  const search = await searchParams
  return <ListScreen definition={sendLog} session={session} search={search} notices={<Done done={search.done} />} />
}
