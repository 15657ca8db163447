import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { listChatSamples } from '@/lib/contract/chat/quality'
import { requireScreen } from '@/lib/session/session'
import { AgentTable } from './_quality/agent-figures'
import { sampleList } from './_quality/sample-list'

export const generateMetadata = () => listTitle(sampleList)

const { from, to } = listChatSamples.query.shape

/** Sampled sessions of the platform's agents, below the figures of each agent. */
export default async function ChatQuality({ searchParams }: PageProps<'/op/service/quality'>) {
  const session = await requireScreen(sampleList.path)
  const search = await searchParams
  const period = { from: from.catch(undefined).parse(search.from), to: to.catch(undefined).parse(search.to) }
  return (
    <ListScreen
      definition={sampleList}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          <AgentTable period={period} />
        </>
      }
    />
  )
}
